/**
 * The seed of everything that the tests draw: always the same, so that a run fails for what was changed. `npm run test:all`
 * draws with others, by `DRAW_SEED`, and prints them.
 */
export const SEED = Number(process.env.DRAW_SEED ?? 12934)

/** The built Worker; each answer of its D1 takes longer for requests whose header `x-test-d1-wait` says for how many ms. */
export function withSlowD1(site) {
  return {
    ...site,
    fetch: (request, env, context) => {
      const ms = Number(request.headers.get("x-test-d1-wait"))
      return site.fetch(request, ms === 0 ? env : { ...env, DB: slow(env.DB, ms) }, context)
    },
  }
}

function slow(database, ms) {
  const wait = () => new Promise((resolve) => setTimeout(resolve, ms))
  return {
    ...queriesOf(database, wait),
    withSession: (constraint) => {
      const session = database.withSession(constraint)
      return { ...queriesOf(session, wait), getBookmark: () => session.getBookmark() }
    },
    exec: (query) => wait().then(() => database.exec(query)),
  }
}

function queriesOf(database, wait) {
  return {
    prepare: (query) => slowStatement(database.prepare(query), wait),
    batch: (statements) => wait().then(() => database.batch(statements)),
  }
}

/** A statement of D1's own, which `batch` takes, with slow methods. */
function slowStatement(statement, wait) {
  const bind = statement.bind.bind(statement)
  statement.bind = (...values) => slowStatement(bind(...values), wait)
  for (const name of ["first", "run", "all", "raw"]) {
    const ask = statement[name].bind(statement)
    statement[name] = (...options) => wait().then(() => ask(...options))
  }
  return statement
}

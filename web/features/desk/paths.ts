/** Where the desk's pages stand. */
export const DESK = "/operador"
export const INBOX = `${DESK}/mensagens`
export const NIGHTS = `${DESK}/noites`
export const TEMPLATES = `${DESK}/modelos`
export const PEOPLE = `${DESK}/pessoas`

/** Where the desk's pages stand. */
export const DESK = "/operador"
export const INBOX = `${DESK}/mensagens`
export const NIGHTS = `${DESK}/noites`
export const TEMPLATES = `${DESK}/modelos`
export const MAILS = `${DESK}/envios`
export const LOG = `${DESK}/registro`
export const PEOPLE = `${DESK}/pessoas`

import "./desk.css"
import "./conversation.css"
import "./nights.css"
import { keepDrafts } from "./drafts.ts"
import { endOffers } from "./ends.ts"

keepDrafts()
endOffers()

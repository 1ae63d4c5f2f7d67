import "#web/features/desk/desk.css"
import "#web/features/desk/conversation.css"
import "#web/features/desk/nights.css"
import "#web/features/desk/flat-nights.css"
import { endOffers, keepDrafts } from "#web/features/desk/drafts.ts"

keepDrafts()
endOffers()

import "#web/features/desk/desk.css"
import "#web/features/desk/conversation.css"
import "#web/features/desk/nights.css"
import { keepDrafts } from "#web/features/desk/drafts.ts"
import { endOffers } from "#web/features/desk/ends.ts"

keepDrafts()
endOffers()

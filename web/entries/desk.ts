import "#web/features/desk/desk.css"
import "#web/features/desk/conversation.css"
import "#web/features/desk/nights.css"
import "#web/features/desk/flat-nights.css"
import { endOffers, keepDrafts } from "#web/features/desk/drafts.ts"

keepDrafts()
endOffers()
const board = document.querySelector<HTMLElement>(".board")
const choice = document.querySelector<HTMLFormElement>("#escolha")
// Only the night board needs it; without it nights are chosen on a property's page.
if (board !== null && choice !== null)
  void import("#web/features/desk/board.ts").then(
    ({ chooseOnBoard }) => chooseOnBoard(board, choice),
    () => undefined,
  )

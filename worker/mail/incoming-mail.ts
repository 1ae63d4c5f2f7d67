import type { ForwardableEmailMessage } from "@cloudflare/workers-types"
import { settings } from "#machines/site/settings.ts"
import { fileLetter } from "../data/mail/incoming-letters.ts"
import type { Database } from "../data/statement.ts"
import { log, messageOf } from "../log.ts"
import { letterIn } from "./incoming-letter.ts"

/** What became of a mail: it is in its conversation, it belongs to none, or nobody could tell. */
type Filing = "filed" | "notOfAContact" | "unknown"

/** What of a mail is needed here. */
export type IncomingMail = Pick<
  ForwardableEmailMessage,
  "from" | "headers" | "raw" | "rawSize" | "forward" | "setReject"
>

/**
 * Takes a mail that Email Routing gives to the site: it is filed under the contact that its subject names, and forwarded to
 * the operator's mailbox in any case, so that nothing depends on being understood. The operator's own mails are not
 * forwarded back.
 * @throws when the mail is in neither place: Cloudflare then has the sender's server try again
 */
export async function takeMail(message: IncomingMail, database: Database, now: Date): Promise<void> {
  const filing = await file(message, database, now)
  const isForwarded = await forwarded(message)
  log("info", "mailCame", { filing, isForwarded })
  if (filing !== "filed" && !isForwarded) throw new Error("a mail could be neither filed nor forwarded")
}

async function file(message: IncomingMail, database: Database, now: Date): Promise<Filing> {
  try {
    const letter = await letterIn(message, now)
    if (letter === undefined) return "notOfAContact"
    return (await fileLetter(database, letter, now)) ? "filed" : "notOfAContact"
  } catch (error) {
    log("error", "letterNotFiled", { message: messageOf(error) })
    return "unknown"
  }
}

async function forwarded(message: IncomingMail): Promise<boolean> {
  // Otherwise a mailbox that forwards by itself would be answered without end.
  if (message.from.toLowerCase() === settings.mail.operator.toLowerCase()) return true
  try {
    await message.forward(settings.mail.operator)
    return true
  } catch (error) {
    log("error", "mailNotForwarded", { message: messageOf(error) })
    return false
  }
}

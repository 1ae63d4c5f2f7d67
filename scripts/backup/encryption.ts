import { Decrypter, Encrypter } from "age-encryption"
import { Refusal } from "../d1/database.ts"

/** How a file in the age format begins (https://age-encryption.org/v1). */
const BEGINS = "age-encryption.org/v1\n"
/** Fewest characters of a passphrase: whoever finds the file may try as many as they like. */
const SHORTEST = 16

/**
 * Encrypts a text for a passphrase in the age format, which the program `age` reads, too.
 * @throws Refusal for a passphrase that is too short
 */
export async function encrypted(text: string, passphrase: string): Promise<Uint8Array> {
  if (passphrase.length < SHORTEST)
    throw new Refusal(
      `BACKUP_PASSPHRASE is too short: at least ${SHORTEST} characters, better five random words`,
    )
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return await encrypter.encrypt(text)
}

/** Whether a file is encrypted. */
export function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, BEGINS.length)) === BEGINS
}

/**
 * The text of an encrypted file.
 * @throws Refusal without a passphrase, with a wrong one, and for a file that was changed
 */
export async function decrypted(bytes: Uint8Array, passphrase: string, file: string): Promise<string> {
  if (passphrase === "") throw new Refusal(`${file} is encrypted: set BACKUP_PASSPHRASE`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(bytes, "text")
  } catch {
    throw new Refusal(
      `${file} cannot be decrypted: BACKUP_PASSPHRASE is another one, or the file was changed`,
    )
  }
}

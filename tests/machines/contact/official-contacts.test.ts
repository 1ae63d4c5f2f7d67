import fc from "fast-check"
import { expect, test } from "vitest"
import { contactQuestion, type Doubt, recognise } from "#machines/contact/official-contacts.ts"
import { settings } from "#machines/site/settings.ts"
import { amount } from "../../amount.ts"

const { company, contact, mail, origin } = settings
const host = new URL(origin).host
const phone = contact.phone.slice("+55".length)
const whatsapp = contact.whatsapp.slice("55".length)

test.for<[string, string]>([
  [contact.phone, "phone"],
  [contact.emergency, "phone"],
  ["(11) 4000-0000", "phone"],
  ["011 4000 0000", "phone"],
  ["00 55 11 4000-0000", "phone"],
  ["tel:+551140000000", "phone"],
  ["\u202a+55 11 4000-0000\u202c", "phone"],
  ["\u202a\u202a+55 11 4000-0000\u202c\u202c", "phone"],
  [contact.whatsapp, "whatsapp"],
  ["+55 11 90000-0000", "whatsapp"],
  ["https://wa.me/5511900000000", "whatsapp"],
  ["wa.me/5511900000000?text=Oi%20Pouso", "whatsapp"],
  ["https://api.whatsapp.com/send?phone=5511900000000&text=Oi", "whatsapp"],
  ["https://api.whatsapp.com/send/?phone=%2B5511900000000", "whatsapp"],
  [contact.email, "email"],
  [company.privacyOfficer.email, "email"],
  ["Contato@POUSO.example", "email"],
  [`  mailto:${mail.from}?subject=Oi `, "email"],
  ["11.222.333/0001-81", "pix"],
  ["11222333000181", "pix"],
  ["11 222 333 0001 81", "pix"],
  [origin, "site"],
  ["POUSO.example", "site"],
  ["https://pouso.example/imoveis/loft-dos-tijolos?checkIn=2027-03-12#mapa", "site"],
])("%s is ours: %s", ([text, kind]) => {
  expect(recognise(text)).toEqual({ isOurs: true, kind, reason: "listed" })
})

test.for<[string, string, Doubt]>([
  ["+55 11 4000-0001", "phone", "notListed"],
  ["+1 415 555 2671", "phone", "notListed"],
  ["https://wa.me/5511900000001", "whatsapp", "notListed"],
  ["https://wa.me/message/5511900000000", "whatsapp", "notListed"],
  ["https://wa.me/5511912345678?phone=5511900000000", "whatsapp", "notListed"],
  ["https://api.whatsapp.com/send?phone=5511912345678&phone=5511900000000", "whatsapp", "notListed"],
  ["https://api.whatsapp.com/5511900000000", "whatsapp", "notListed"],
  ["https://wa.me.exemplo.com/5511900000000", "site", "notListed"],
  ["http://wa.me/5511900000000", "whatsapp", "insecure"],
  ["ana@exemplo.com.br", "email", "notListed"],
  ["contato@pouso.example.com", "email", "imitation"],
  ["financeiro@pouso.example", "email", "imitation"],
  ["contato@p\u043euso.example", "email", "imitation"],
  ["pouso.example@gmail.com", "email", "imitation"],
  ["con\u200dtato@pouso.example", "email", "imitation"],
  // The digits of a mobile phone, written like a CPF.
  ["119.123.456-78", "pix", "notListed"],
  ["0119.123.456-78", "phone", "notListed"],
  ["123 456 789 09", "pix", "notListed"],
  ["AB.123.CDE/01DE-35", "pix", "notListed"],
  ["11.222.333/0001-82", "pix", "notListed"],
  ["11222333000182", "pix", "notListed"],
  ["12ABC34501DE35", "pix", "notListed"],
  ["12.ABC.345/01DE-35", "pix", "notListed"],
  ["123.456.789-09", "pix", "notListed"],
  ["12345678909", "pix", "notListed"],
  ["123e4567-e89b-42d3-a456-426614174000", "pix", "notListed"],
  [
    "00020126360014br.gov.bcb.pix0114112223330001815204000053039865802BR5905Pouso6009SAO PAULO6304ABCD",
    "pix",
    "paymentCode",
  ],
  ["http://pouso.example", "site", "insecure"],
  ["ftp://pouso.example", "site", "insecure"],
  ["https://pouso.example.evil.com/imoveis", "site", "imitation"],
  ["https://www.pouso.example", "site", "imitation"],
  ["https://pouso.example:8443", "site", "imitation"],
  ["https://pouso.example.", "site", "imitation"],
  ["https://pouso.example@evil.com", "site", "imitation"],
  ["https://pouso.example\\@evil.com", "site", "imitation"],
  ["https://pouso%2Eexample", "site", "imitation"],
  ["https://p\u043euso.example", "site", "imitation"],
  ["https://\uff50\uff4f\uff55\uff53\uff4f.example", "site", "imitation"],
  ["xn--puso-n6d.example", "site", "imitation"],
  ["https://evil.com/pouso.example", "site", "notListed"],
  ["https://evil.com?https://pouso.example", "site", "notListed"],
  ["https://www.airbnb.com.br/rooms/1", "site", "platform"],
  ["booking.com/hotel/br/pouso", "site", "platform"],
  ["https://airbnb.com.evil.com", "site", "notListed"],
  ["https://evil-airbnb.com", "site", "notListed"],
  ["bit.ly/3xYz", "site", "notListed"],
])("%s is not ours: %s, %s", ([text, kind, reason]) => {
  expect(recognise(text)).toEqual({ isOurs: false, kind, reason })
})

test.for([
  "",
  "   ",
  "Pouso",
  "4000-0000",
  "me ligue: (11) 4000-0000",
  "https://pouso.example https://evil.com",
  "Pouso <contato@pouso.example>",
  "contato @pouso.example",
  "https://",
  "https:///pouso.example",
  "R$ 1.500,00",
  "119.123.456-7890",
  "x11.222.333/0001-82",
  "11.222.333/0001-825",
  "12ABC34501DE355",
  "123456789012",
  "123456789012345",
  "x123e4567-e89b-42d3-a456-426614174000",
  "123e4567-e89b-42d3-a456-426614174000x",
  "código 00020126360014br.gov.bcb.pix0114",
])("%j is none of the four kinds", (text) => {
  expect(recognise(text)).toEqual({ isOurs: false, kind: null, reason: "unreadable" })
})

test.for([
  [{}, "missing"],
  [{ text: " \n " }, "missing"],
  [{ text: "t".repeat(1_001) }, "unreadable"],
  [{ text: "t".repeat(1_000) }, undefined],
] as const)("the question %j is %s", ([question, problem]) => {
  expect(contactQuestion.safeParse(question).error?.issues[0]?.message).toBe(problem)
})

const anyCharacter = fc.oneof(
  fc.constantFrom(...".-_@/:?#%\\ 0123456789abcdefghijklmnopqrstuvwxyz"),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
)
const anyEdit = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom("replace", "insert", "remove"),
  character: anyCharacter,
})
type Edit = { at: number; kind: string; character: string }

/** A text after some edits of one character each. */
function edited(text: string, edits: Edit[]): string {
  return edits.reduce((now, { at, kind, character }) => {
    const place = at % (now.length + 1)
    return (
      now.slice(0, place) +
      (kind === "remove" ? "" : character) +
      now.slice(place + (kind === "insert" ? 0 : 1))
    )
  }, text)
}

const INVISIBLE = String.raw`[\s\p{C}\p{Z}]+`
/** Only the case of ASCII letters may differ, and what nobody sees around the text. */
const isSame = (text: string, ours: string) => {
  const bare = text.replace(new RegExp(`^${INVISIBLE}|${INVISIBLE}$`, "gu"), "")
  return /^[ -~]*$/.test(bare) && bare.toLowerCase() === ours
}
const edits = fc.array(anyEdit, { minLength: 1, maxLength: 4 })

test("no look-alike of our e-mail is ever ours", () => {
  fc.assert(
    fc.property(edits, (changes) => {
      const text = edited(contact.email, changes)
      fc.pre(!isSame(text, contact.email))
      expect(recognise(text).isOurs).toBe(false)
    }),
    { numRuns: amount(5_000) },
  )
})

test("no look-alike of our host is ever ours, with or without the scheme", () => {
  fc.assert(
    fc.property(
      edits,
      fc.constantFrom("https://", ""),
      fc.constantFrom("", "/", "/imoveis?q=1"),
      (changes, scheme, path) => {
        const text = edited(host, changes)
        // What follows a slash, a question mark or a hash is no longer the host.
        const [authority = ""] = text.split(/[/?#]/)
        fc.pre(!isSame(authority, host))
        expect(recognise(scheme + text + path).isOurs).toBe(false)
      },
    ),
    { numRuns: amount(5_000) },
  )
})

test("no other host that a browser could be led to is ever ours", () => {
  fc.assert(
    fc.property(edits, (changes) => {
      const text = `https://${edited(host, changes)}/`
      fc.pre(URL.canParse(text) && new URL(text).host !== host)
      expect(recognise(text).isOurs).toBe(false)
    }),
    { numRuns: amount(5_000) },
  )
})

/** The digits that are dialled, without the prefixes that may stand before them. */
const dialled = (text: string) => text.replace(/\D/g, "").replace(/^0*(55)?0?/, "")

test.for([
  ["phone", phone],
  ["WhatsApp", whatsapp],
])("no look-alike of our %s number is ever ours, on its own or in a link", ([, number = ""]) => {
  fc.assert(
    fc.property(edits, fc.constantFrom("+55", "", "https://wa.me/55"), (changes, before) => {
      const text = edited(number, changes)
      // What follows a question mark or a hash in a link is no longer the number.
      const [typed = ""] = before.startsWith("https:") ? text.split(/[?#]/) : [text]
      fc.pre(dialled(typed) !== phone && dialled(typed) !== whatsapp)
      expect(recognise(before + text).isOurs).toBe(false)
    }),
    { numRuns: amount(5_000) },
  )
})

test("no other document is ever our PIX key", () => {
  fc.assert(
    fc.property(edits, fc.constantFrom(...settings.pix), (changes, key) => {
      const text = edited(key, changes)
      fc.pre(text.replace(/[\s\p{C}\p{Z}./-]/gu, "") !== key.replace(/\D/g, ""))
      expect(recognise(text).isOurs).toBe(false)
    }),
    { numRuns: amount(5_000) },
  )
})

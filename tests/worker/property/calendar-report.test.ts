import { expect, test } from "vitest"
import { queueCalendarReport } from "#worker/data/property/calendar-report.ts"
import { calendarReport } from "#worker/mail/calendar-report-mail.ts"
import { deliverDue } from "#worker/mail/deliver.ts"
import { translator } from "#worker/mail/mail.ts"
import { loadProperties } from "../../fixtures/load-properties.ts"
import { propertyOf } from "../../fixtures/properties.ts"
import { env } from "../env.ts"
import { AIRBNB, addFeed, BOOKING, HOUR, PROPERTY, rows, TODAY, withOneProperty } from "./feeds.ts"

withOneProperty()

/** Ten in the morning in São Paulo. */
const NOW = new Date("2027-03-10T13:00:00.000Z")
const CONTEXT = { database: env.DB, keys: env, origin: "https://pouso.example", translator }
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString()
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR)

const set = (id: number, goodAt: string | null, problem: string | null = null, createdAt = ago(900)) =>
  env.DB.prepare("UPDATE calendar_feeds SET good_at = ?, problem = ?, created_at = ? WHERE id = ?")
    .bind(goodAt, problem, createdAt, id)
    .run()
const mails = () => rows<{ kind: string; about: number; status: string }>("SELECT * FROM outbox ORDER BY id")

function post() {
  const sent: { to: string; subject: string; text: string }[] = []
  const MAIL = {
    send: async (mail: (typeof sent)[number]) => {
      sent.push(mail)
      return { messageId: "1" }
    },
  }
  return { sent, DB: env.DB, MAIL: MAIL as never }
}

test("a calendar that has not come for a day is told to the operator, without its address", async () => {
  await loadProperties(env.DB, [propertyOf(101, { name: "Loft" })], TODAY)
  await set(await addFeed(AIRBNB), ago(25), "status404")
  await set(await addFeed(BOOKING, "booking", 101), null, "notCalendar")
  await set(await addFeed(`${AIRBNB}2`, "airbnb", 101), ago(23), "timeout")
  expect(await queueCalendarReport(env.DB, NOW)).toBe(true)
  const it = post()
  await deliverDue(it, NOW)
  expect(it.sent).toHaveLength(1)
  const [mail] = it.sent
  expect(mail).toMatchObject({
    to: "contato@pouso.example",
    subject: "Calendários sem atualização há mais de um dia: 2",
  })
  expect(mail?.text).toMatch(
    /PSO-100 Apartamento 100, Airbnb \(\d+\): última leitura em 09\/03\/2027 09:00\. A plataforma recusou o pedido \(404\)\./,
  )
  expect(mail?.text).toMatch(
    /PSO-101 Loft, Booking\.com \(\d+\): nunca foi lido\. A resposta não é um calendário\./,
  )
  expect(mail?.text).not.toMatch(/secret|https/)
})

test("the whole report: what is not read since when, why, and what to do", async () => {
  const loft = await addFeed(AIRBNB)
  await set(loft, ago(25), "timeout")
  expect(await calendarReport(0, { ...CONTEXT, now: NOW })).toEqual({
    to: "contato@pouso.example",
    subject: "Calendários sem atualização há mais de um dia: 1",
    text: `Estes calendários não puderam ser lidos. As noites que já conhecíamos continuam bloqueadas.

PSO-100 Apartamento 100, Airbnb (${loft}): última leitura em 09/03/2027 09:00. A plataforma não respondeu.

Confira o endereço de cada calendário na plataforma. Para ver tudo: npm run calendars -- --remote`,
  })
})

test.for([
  [null, "Ainda não foi a vez dele."],
  ["timeout", "A plataforma não respondeu."],
  ["network", "A plataforma não respondeu."],
  ["tooLarge", "A resposta é grande demais para um calendário."],
  ["otherHost", "O endereço leva a outro lugar."],
  ["notCalendar", "A resposta não é um calendário."],
  ["partial", "Há reservas que não entendemos."],
  ["emptied", "O calendário ficou vazio de repente."],
  ["status503", "A plataforma recusou o pedido (503)."],
] as const)("the problem %s is told as: %s", async ([problem, told]) => {
  const feed = await addFeed(AIRBNB)
  await set(feed, null, problem)
  const mail = await calendarReport(0, { ...CONTEXT, now: NOW })
  expect(mail?.text.split("\n\n")[1]).toBe(
    `PSO-100 Apartamento 100, Airbnb (${feed}): nunca foi lido. ${told}`,
  )
})

test("it has a line for each calendar", async () => {
  await set(await addFeed(AIRBNB), null)
  await set(await addFeed(BOOKING, "booking"), null)
  const mail = await calendarReport(0, { ...CONTEXT, now: NOW })
  expect(mail?.text.split("\n\n")[1]?.split("\n")).toHaveLength(2)
})

test("it is told once on each day that begins at eight in the morning", async () => {
  await set(await addFeed(AIRBNB), ago(25), "timeout")
  const queued = []
  for (const hours of [0, 0, 1, 13.9, 21.9, 22, 23]) queued.push(await queueCalendarReport(env.DB, at(hours)))
  expect(queued).toEqual([true, false, false, false, false, true, false])
  expect((await mails()).map(({ about }) => about)).toEqual([20270310, 20270311])
})

test("runs at the same time write one report", async () => {
  await set(await addFeed(AIRBNB), ago(25), "timeout")
  await Promise.all([1, 2, 3].map(() => queueCalendarReport(env.DB, NOW)))
  expect(await mails()).toHaveLength(1)
})

test.for<[string, string | null, string]>([
  ["was good within the day", ago(24), ago(900)],
  ["was added within the day", null, ago(24)],
])("nothing is told of a calendar that %s", async ([, goodAt, createdAt]) => {
  await set(await addFeed(AIRBNB), goodAt, "timeout", createdAt)
  expect(await queueCalendarReport(env.DB, NOW)).toBe(false)
  expect(await mails()).toEqual([])
})

test("nothing is told of a property whose file is away", async () => {
  await set(await addFeed(AIRBNB, "airbnb", 999), ago(25), "timeout")
  expect(await queueCalendarReport(env.DB, NOW)).toBe(false)
})

test("a report whose calendars are well again when it is to be sent is forgotten", async () => {
  const id = await addFeed(AIRBNB)
  await set(id, ago(25), "timeout")
  await queueCalendarReport(env.DB, NOW)
  await set(id, ago(0))
  const it = post()
  await deliverDue(it, NOW)
  expect(it.sent).toEqual([])
  expect(await mails()).toEqual([])
})

test.for([
  "timeout",
  "network",
  "tooLarge",
  "otherHost",
  "notCalendar",
  "partial",
  "emptied",
  "status503",
  null,
])("the report says in words what %s means", async (problem) => {
  await set(await addFeed(AIRBNB, "airbnb", PROPERTY), ago(30), problem)
  await queueCalendarReport(env.DB, NOW)
  const it = post()
  await deliverDue(it, NOW)
  expect(it.sent[0]?.text).toMatch(/última leitura em \S+ \S+\. [A-ZÀ-Ú][^{}]+\./)
})

import { setupI18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, onTestFinished, test } from "vitest"
import { messages as en } from "#locales/legal/en.po"
import { messages as es } from "#locales/legal/es.po"
import { messages as pt } from "#locales/legal/pt.po"
import { settings } from "#machines/site/settings.ts"
import { CollectedData } from "#web/features/legal/collected-data.tsx"

const catalogs = { pt, en, es }
const SIX_MONTHS = { pt: /por seis meses/, en: /for six months/, es: /durante seis meses/ }
const SHORT_TIME = { pt: /por pouco tempo/, en: /for a short time/, es: /por poco tiempo/ }

/** Languages whose privacy page says this of the collected data. */
const saidIn = (sentence: Record<keyof typeof catalogs, RegExp>) =>
  (["pt", "en", "es"] as const).filter((locale) =>
    sentence[locale].test(
      renderToStaticMarkup(
        createElement(
          I18nProvider,
          { i18n: setupI18n({ locale, messages: catalogs }) },
          createElement(CollectedData),
        ),
      ),
    ),
  )

test("a company that keeps access logs for six months says so", () => {
  expect([saidIn(SIX_MONTHS), saidIn(SHORT_TIME)]).toEqual([["pt", "en", "es"], []])
})

test("a company that keeps none promises none, and tells of its host's short-lived records", () => {
  settings.company.keepsAccessLogs = false
  onTestFinished(() => {
    settings.company.keepsAccessLogs = true
  })
  expect([saidIn(SIX_MONTHS), saidIn(SHORT_TIME)]).toEqual([[], ["pt", "en", "es"]])
})

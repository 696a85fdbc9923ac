import { readFileSync, writeFileSync } from 'node:fs'
import { orderErrorCodes, orderWarningCodes } from '@fairdesk/contract/areas/orders/save-order'
import { deviceErrors } from '@fairdesk/contract/device/device-errors'
import { devicePace } from '@fairdesk/contract/device/device-pace'
import { codes } from '@fairdesk/contract/envelope'
import { type ErrorKey, errors } from '@fairdesk/contract/errors'
import { barrierErrors } from '@fairdesk/contract/orders/barrier-errors'
import { skipCodes } from '@fairdesk/contract/orders/order-arrows'
import { orderRuleNames } from '@fairdesk/contract/orders/order-problems'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { expect, it } from 'vitest'
import { inRoot } from '../../../tools/run/paths.mjs'

/** Tables of the document, made of the contract; with DOCUMENTS=write they are written into it. */
const documentPath = inRoot('docs/device-api-codes.md')

/** Refusals that a device may be answered. */
const others = [
  ...['request.not-json', 'request.too-large', 'request.unknown-call', 'request.fault'],
  ...['request.database-away', 'request.took-too-long', 'request.locked', 'request.unconfirmed', 'request.reused-id'],
  ...['request.disk-full', 'session.ended', 'login.wrong', 'login.busy', 'login.wait', 'package.gone'],
]
const keys = [...others, ...Object.keys(barrierErrors), ...Object.keys(deviceErrors)].filter(
  (key): key is ErrorKey => key in errors,
)

/** Values of parameters in the sentences of the table. */
const samples: Readonly<Record<string, string>> = {
  ...{ seconds: '30', field: 'comment', problem: 'tooLong', limit: '255', reader: 'dealer' },
  ...{ at: '2027-03-01T01:00:00.000Z', timeZone: 'Asia/Shanghai' },
}

function refusalTable(): string {
  const { errors: sentences } = phrasesIn('en')
  const lines = keys.map((key) => {
    const error: { readonly code: number; readonly field?: string; readonly params: readonly string[] } = errors[key]
    const params = Object.fromEntries(error.params.map((name) => [name, samples[name] ?? `<${name}>`]))
    const sentence = formatRefusal({ key, params }, { errors: sentences })
    return `| ${error.code} | ${error.field ?? ''} | ${sentence.replaceAll('|', '/')} |`
  })
  const sorted = [...new Set(lines)].sort()
  return ['| code | `field` | sentence (English) |', '|---|---|---|', ...sorted].join('\n')
}

function paceTable(): string {
  const lines = Object.entries(devicePace).map(
    ([path, { everySec, burst }]) => `| ${path.replace('/device/', '')} | ${everySec} | ${burst} |`,
  )
  return ['| call | seconds between two | at once after a pause |', '|---|---|---|', ...lines].join('\n')
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function documentText(): string {
  return [
    '# Codes of the device API',
    'Made of the contract by a test, which fails where they differ; see [device-api.md](device-api.md).',
    `## Envelopes\n${listOf(Object.entries(codes).map(([name, code]) => `${code} ${name}`))}`,
    `## Refusals\n${refusalTable()}`,
    `## \`code\` of a cell that \`save\` refuses\n${listOf(orderErrorCodes)}`,
    `## \`code\` of a warning of \`save\`\n${listOf(orderWarningCodes)}`,
    `## \`code\` of \`submit\` and \`withdraw\` where \`done\` is false\n${listOf(skipCodes)}`,
    `## \`rule\` of \`hinders\`\n${listOf(orderRuleNames)}`,
    `## Pace\n${paceTable()}`,
  ].join('\n\n')
}

it('the tables of the document are those of the contract', () => {
  const text = `${documentText()}\n`
  if (process.env.DOCUMENTS === 'write') writeFileSync(documentPath, text)
  expect(readFileSync(documentPath, 'utf8')).toBe(text)
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binOf, inRoot } from './run/paths.mjs'

/** A small project with one import a line: the importing file, the imported one, and the rule that must refuse it. */
const refused: readonly [from: string, to: string, rule: string][] = [
  ['contract/areas/order.ts', 'phrases/zh-cn/order.ts', 'contract imports only itself'],
  ['phrases/en/order.ts', 'server/db/open.ts', 'phrases imports only itself, contract'],
  ['outbox/order-log.ts', 'console/src/kit/api.ts', 'outbox imports only itself, contract'],
  ['paper/layout/table.ts', 'server/domain/styles.ts', 'paper imports only itself, contract, phrases'],
  ['server/db/open.ts', 'server/domain/styles.ts', 'server/db imports only itself, contract'],
  ['server/db/views.ts', 'server/areas/orders/order/handlers.ts', 'server/db imports only itself, contract'],
  ['server/engine/load.ts', 'server/http/answer.ts', 'server/engine imports only itself, contract, server/db'],
  [
    'server/domain/styles.ts',
    'server/areas/orders/order/handlers.ts',
    'server/domain imports only itself, contract, server/db',
  ],
  ['server/areas/orders/order/handlers.ts', 'server/areas/data/goods/handlers.ts', 'server/areas/X imports no sister'],
  ['server/areas/orders/order/sheet.ts', 'server/http/answer.ts', 'server/areas/X imports no sister'],
  ['server/areas/data/goods/list.ts', 'server/areas/reports/rows-behind.ts', 'server/areas/X imports no sister'],
  ['server/areas/index.ts', 'server/http/answer.ts', 'the wiring of areas'],
  [
    'server/http/dispatch.ts',
    'server/areas/index.ts',
    'server/http imports only itself, contract, phrases, server/db, server/domain',
  ],
  ['server/http/dispatch.test.ts', 'server/areas/index.ts', 'tests in server/http import only'],
  ['server/app.ts', 'console/src/ui/Grid.tsx', 'the server never imports the console'],
  ['server/main.ts', 'server/testing/world.ts', 'only tests import testing'],
  ['console/src/ui/Table.tsx', 'phrases/zh-cn/order.ts', 'console/src/ui imports only itself'],
  [
    'console/src/kit/api.ts',
    'console/src/ui/Grid.tsx',
    'console/src/kit imports only itself, console/src/plain, contract, phrases',
  ],
  [
    'console/src/screens/orders/Orders.tsx',
    'console/src/screens/data/goods/Goods.tsx',
    'console/src/screens/X imports no sister',
  ],
  ['console/src/screens/orders/Filter.tsx', 'console/src/app/App.tsx', 'console/src/screens/X imports no sister'],
  ['console/src/main.tsx', 'server/app.ts', 'the console never imports the server'],
  ['demo/make.ts', 'console/src/ui/Grid.tsx', 'demo imports only itself, server, outbox, contract, phrases'],
  ['demo/plan.ts', 'bench/part.ts', 'demo imports only itself, server, outbox, contract, phrases'],
  ['bench/part.ts', 'console/src/ui/Grid.tsx', 'bench imports only itself, server, demo, contract, phrases'],
  [
    'server/engine/facts/fact-store.ts',
    'server/engine/answer/report.ts',
    'imports nothing from question, count, answer',
  ],
  ['console/src/kit/call/api.ts', 'console/src/kit/save/resend.ts', 'console/src/kit/call imports nothing from'],
  ['server/engine/one.ts', 'server/engine/two.ts', 'no cycles'],
  ['contract/permissions.ts', 'contract/missing.ts', 'every import is found'],
]

const allowed: readonly [from: string, to: string][] = [
  // Closes the cycle, which is told once, at its other end.
  ['server/engine/two.ts', 'server/engine/one.ts'],
  ['phrases/zh-cn/errors.ts', 'contract/envelope.ts'],
  ['server/areas/orders/order/save.ts', 'server/domain/money.ts'],
  ['server/areas/orders/order/save.test.ts', 'server/testing/world.ts'],
  ['server/areas/orders/order/one.ts', 'server/areas/context.ts'],
  ['server/areas/orders/order/two.ts', 'server/areas/orders/save-answer.ts'],
  ['server/areas/data/goods/batch.ts', 'server/areas/orders/order-refusals.ts'],
  ['console/src/screens/orders/Matrix.tsx', 'console/src/ui/Grid.tsx'],
  ['console/src/app/Routes.tsx', 'console/src/screens/data/goods/Goods.tsx'],
  ['tests/access.test.ts', 'server/app.ts'],
]

type Violation = { readonly from: string; readonly rule: { readonly name: string } }

let folder: string
let violations: readonly Violation[]

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-imports-'))
  const imports = Map.groupBy([...refused, ...allowed], ([from]) => from)
  const files = new Set([...imports.keys(), ...[...refused, ...allowed].map(([, to]) => to)])
  files.delete('contract/missing.ts')
  for (const file of files) {
    // Types are erased before they run, and count all the same.
    const lines = (imports.get(file) ?? []).map(
      ([from, to]) => `import type { name as other } from './${path.relative(path.dirname(from), to)}'`,
    )
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${lines.join('\n')}\nexport const name = '${file}'\n`)
  }
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
  )
  violations = cruise()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function cruise(): readonly Violation[] {
  const folders = ['contract', 'phrases', 'outbox', 'paper', 'server', 'console', 'demo', 'bench', 'tests']
  const config = ['--config', inRoot('.dependency-cruiser.mjs'), '--output-type', 'json']
  const said = spawnSync(process.execPath, [binOf('dependency-cruiser', 'depcruise'), ...config, ...folders], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return JSON.parse(said.stdout).summary.violations
}

function rulesBrokenBy(file: string): string[] {
  return violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)
}

test.each(refused)('%s may not import %s', (from, _to, rule) => {
  expect(rulesBrokenBy(from)).toContainEqual(expect.stringContaining(rule))
})

test.each(allowed)('%s may import %s', (from) => {
  expect(rulesBrokenBy(from)).toEqual([])
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { oldBrowser as en } from '@fairdesk/phrases/en/old-browser'
import { oldBrowser as zhCn } from '@fairdesk/phrases/zh-cn/old-browser'
import { oldBrowser as zhTw } from '@fairdesk/phrases/zh-tw/old-browser'
import { build, type Plugin } from 'vite'
import { ageTests, fillInTests, lowestOf, type PageKind, targetsOf } from './support.ts'

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }
const charset = '<meta charset="utf-8" />'

/** Writes into each page what tells of too old a browser, and has what an older one lacks filled in. */
export function browserGate(kindOf: (page: string) => PageKind): Plugin {
  let base = '/'
  return {
    name: 'fairdesk-browser-gate',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    async buildStart() {
      if (this.environment.config.build.write === false) return
      this.emitFile({ type: 'asset', name: 'fill-ins.js', source: await fillInsCode() })
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { path: place, bundle = {} }) {
        const file = Object.values(bundle).find((part) => part.type === 'asset' && part.names.includes('fill-ins.js'))
        if (!page.includes(charset)) throw new Error(`${place} lacks ${charset}`)
        const kind = kindOf(place)
        const code = gateCode(kind, {
          fillIns: `${base}${file?.fileName ?? ''}`,
          isPlain: !place.endsWith('index.html'),
        })
        return page
          .replace(charset, () => `${charset}\n    <script>${code}</script>`)
          .replace('<body>', () => `<body>\n    <noscript>${noScript()}</noscript>`)
      },
    },
  }
}

type GateOptions = {
  /** Address of the script that fills in. */
  readonly fillIns: string
  /** A page of plain DOM, which no boundary of React guards once it has started. */
  readonly isPlain: boolean
}

/** The script before the modules, for pages of one kind. */
export function gateCode(kind: PageKind, { fillIns, isPlain }: GateOptions): string {
  const labels = Object.entries(texts).map(([language, { notLoaded, notStarted, failed, reload, ...rest }]) => {
    const old = rest[kind].replaceAll(/\bN\b/g, lowestOf[kind].chrome).replaceAll(/\bS\b/g, lowestOf[kind].safari)
    return [language, { old, notLoaded, notStarted, failed, reload }]
  })
  const values: Readonly<Record<string, string>> = {
    $WORDS: JSON.stringify(Object.fromEntries(labels)),
    $AGE: functionsOf(ageTests(kind)),
    $FILLED: functionsOf(fillInTests(kind)),
    $FILL_INS: fillIns,
    $IS_PLAIN: String(isPlain),
  }
  return readFileSync(path.join(import.meta.dirname, 'gate.js'), 'utf8')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/\$[A-Z_]+/g, (name) => values[name] ?? name)
    .replaceAll(/\n\s*/g, '\n')
    .trim()
}

function functionsOf(tests: readonly string[]): string {
  return `[${tests.map((test) => `function(){return ${test}}`).join(',')}]`
}

function noScript(): string {
  return Object.entries(texts)
    .map(([language, { noScript: text }]) => `<p lang="${language}">${text}</p>`)
    .join('')
}

let filling: Promise<string> | undefined

/** One file for all pages, in the syntax of the oldest browser. */
function fillInsCode(): Promise<string> {
  filling ??= buildFillIns()
  return filling
}

async function buildFillIns(): Promise<string> {
  const entry = path.join(import.meta.dirname, 'fill-ins/main.ts')
  const outcome = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: targetsOf('phone'),
      lib: { entry, formats: ['iife'], name: 'fillIns', fileName: 'fill-ins' },
    },
  })
  const [made] = Array.isArray(outcome) ? outcome : [outcome]
  if (!made || !('output' in made)) throw new Error('this is one build, and it ends')
  return made.output[0].code
}

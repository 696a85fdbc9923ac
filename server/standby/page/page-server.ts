import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { foldCode } from '@fairdesk/contract/names/fold'
import { standbyPage as en } from '@fairdesk/phrases/en/standby/standby-page'
import { standbyPage as zhCn } from '@fairdesk/phrases/zh-cn/standby/standby-page'
import { standbyPage as zhTw } from '@fairdesk/phrases/zh-tw/standby/standby-page'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { z } from 'zod'
import type { Passwords } from '../../domain/accounts/sign-in/passwords.ts'
import { languageOf, refusal } from '../../http/answer.ts'
import type { Listening } from '../../listening/tls-server.ts'
import { messageOf } from '../join.ts'
import type { Standby } from '../standby.ts'

const phrases = { zh_CN: zhCn, zh_TW: zhTw, en }
const file = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
const files = {
  '/standby.js': { type: 'text/javascript; charset=utf-8', body: file('standby-page.js') },
  '/standby.css': { type: 'text/css; charset=utf-8', body: file('standby-page.css') },
}
/** After a wrong password; nothing can be written down here, so that all wait. */
const wrongMs = 2000

const TakeOverInput = z.object({
  account: z.string().max(100),
  password: z.string().max(200),
  how: z.enum(['with the primary', 'alone']),
})

type Options = {
  readonly standby: Standby
  readonly passwords: () => Passwords
  readonly listening: Listening
  readonly logger: FastifyServerOptions['logger']
}

/** Serves a standby's page, its state, and the takeover by an administrator. Nothing else is served here. */
export function standbyPage({ standby, passwords, listening, logger }: Options): FastifyInstance {
  const app = Fastify({
    logger: logger ?? false,
    bodyLimit: 16 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (listener) => listening.serverFor(listener),
  })
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', (_request, reply) => reply.code(503).send({ ok: false }))
  app.get('/standby/state', () => standby.view())
  app.post('/standby/take-over', (request, reply) => takeOver({ standby, passwords }, request, reply))
  for (const [address, { type, body }] of Object.entries(files))
    app.get(address, (_request, reply) => reply.type(type).send(body))
  app.setNotFoundHandler((request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    if (request.method !== 'GET' || request.url.startsWith('/api/') || request.url.startsWith('/pictures/'))
      return reply.code(503).send(refusal('standby.not-serving', {}, language))
    return reply
      .code(request.url === '/' ? 200 : 503)
      .type('text/html; charset=utf-8')
      .send(pageIn(language))
  })
  return app
}

type Request = {
  readonly body: unknown
  readonly headers: { readonly 'accept-language'?: string | undefined }
  readonly ip: string
}
let taking: Promise<unknown> | undefined

/** Runs one takeover request at a time, so that parallel requests do not speed up guessing passwords. */
async function takeOver(
  { standby, passwords }: Pick<Options, 'standby' | 'passwords'>,
  { body, headers, ip }: Request,
  reply: { code(status: number): { send(body: object): unknown } },
): Promise<unknown> {
  const problemTexts = phrases[languageOf(headers['accept-language'])].problems
  const input = TakeOverInput.safeParse(body)
  if (!input.success || taking) return reply.code(409).send({ message: problemTexts.busy })
  const work = async () => {
    const { account, how } = input.data
    if (await isAdmin(standby, passwords(), input.data)) return standby.takeOver({ how, account, ip })
    await rest(wrongMs)
    throw new WrongPassword(problemTexts.wrong)
  }
  taking = work()
  try {
    await taking
    return reply.code(200).send({ ok: true })
  } catch (error) {
    if (error instanceof WrongPassword) return reply.code(403).send({ message: error.message })
    return reply.code(409).send({ message: problemTexts.failed({ why: messageOf(error) }) })
  } finally {
    taking = undefined
  }
}

class WrongPassword extends Error {}

/** Checks against the replicated accounts. */
async function isAdmin(
  standby: Standby,
  passwords: Passwords,
  { account, password }: z.output<typeof TakeOverInput>,
): Promise<boolean> {
  return passwords.matches(password, await standby.passwordOfAdmin(foldCode(account)))
}

function pageIn(language: keyof typeof phrases): string {
  const { page, problems, ...texts } = phrases[language]
  const text = JSON.stringify({ ...texts, problems: { away: problems.away } }).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="${language.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="stylesheet" href="/standby.css">
<script type="application/json" id="words">${text}</script>
<script src="/standby.js" defer></script>
</head>
<body>
<main>
<h1>${page.title}</h1>
<p id="lead">${page.lead}</p>
<dl id="facts"></dl>
<form id="take-over">
<h2>${page.takeOver}</h2>
<p id="advice" role="status"></p>
<label>${page.account}<input name="account" autocomplete="username" required></label>
<label>${page.password}<input name="password" type="password" autocomplete="current-password" required></label>
<label class="confirm" id="alone" hidden><input name="alone" type="checkbox">${page.alone}</label>
<p id="said" role="alert"></p>
<button>${page.takeOver}</button>
</form>
</main>
</body>
</html>`
}

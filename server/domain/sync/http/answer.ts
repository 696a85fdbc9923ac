import { z } from 'zod'
import { type Answer, readBytes } from './call-address.ts'
import { decodeText } from './decode-text.ts'
import { tellsError } from './error-in.ts'
import { parseJson, valueText } from './parse-json.ts'

const Results = z.object({ results: z.array(z.unknown()) })
const Result = z.object({
  id: z.string(),
  ok: z.boolean(),
  receipt: z.unknown().optional(),
  message: z.unknown().optional(),
})

export const mostAnswerBytes = 1024 * 1024
const mostText = 500

export type Outcome = { readonly id: string; readonly ok: boolean; readonly receipt: string; readonly message: string }

/** The text of an answer, or null where it is longer than any answer should be. */
export async function readText({ body, header }: Answer, most = mostAnswerBytes): Promise<string | null> {
  const { bytes, isWhole } = await readBytes(body, most)
  return isWhole ? decodeText(bytes, header('content-type')) : null
}

/**
 * What an answer says of the ids that were sent; of those it does not name, or in no way that can be read, nothing. `not-json` where it is
 * no such answer at all, `error-answer` where it tells of an error instead.
 */
export function readOutcomes(text: string, sent: ReadonlySet<string>): Outcome[] | 'not-json' | 'error-answer' {
  let json: unknown
  try {
    json = parseJson(text)
  } catch {
    return 'not-json'
  }
  const own = new Map<string, Outcome>()
  const read = Results.safeParse(json)
  for (const entry of read.data?.results ?? []) {
    const { data } = Result.safeParse(entry)
    if (!data || !sent.has(data.id)) continue
    own.set(data.id, { id: data.id, ok: data.ok, receipt: shortText(data.receipt), message: shortText(data.message) })
  }
  if (own.size === 0 && tellsError(json)) return 'error-answer'
  return read.success ? [...own.values()] : 'not-json'
}

function shortText(value: unknown): string {
  return (valueText(value) ?? JSON.stringify(value)).slice(0, mostText)
}

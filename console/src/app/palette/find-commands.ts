import { foldCode } from '@fairdesk/contract/names/fold'

export type CommandKind = 'tab' | 'page' | 'action'

export type Command = {
  readonly key: string
  readonly kind: CommandKind
  readonly title: string
  /** Where it belongs, said faintly behind the title; found by too. */
  readonly hint: string
  run(): void
}

/** Where in `text` the letters of `query` stand for its sounds; null where they do not. */
export type SoundMatch = (text: string, query: string) => readonly number[] | null

const kinds: readonly CommandKind[] = ['tab', 'page', 'action']

/**
 * Commands that answer to `query`, kind by kind, the nearest first: those that begin with it, that hold it, that sound
 * like it, whose hint does, that do so word by word. Nothing asked: all of them as they come.
 */
export function findCommands(commands: readonly Command[], query: string, soundsLike: SoundMatch): readonly Command[] {
  const wanted = foldCode(query)
  const ranked = commands.map((command) => ({ command, rank: rankOf(command, wanted, soundsLike) }))
  return kinds.flatMap((kind) =>
    ranked
      .filter(({ command, rank }) => command.kind === kind && rank < missed)
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ command }) => command),
  )
}

const inWords = 7
const missed = 9

function rankOf(command: Command, wanted: string, soundsLike: SoundMatch): number {
  const whole = rankOfWord(command, wanted, soundsLike)
  const words = wanted.split(' ')
  if (whole < missed || words.length === 1) return whole
  return words.every((word) => rankOfWord(command, word, soundsLike) < missed) ? inWords : missed
}

function rankOfWord({ title, hint }: Command, wanted: string, soundsLike: SoundMatch): number {
  if (wanted === '') return 0
  const name = title.toLowerCase()
  if (name.startsWith(wanted)) return 1
  if (name.includes(wanted)) return 2
  const sounds = soundsLike(title, wanted)
  if (sounds !== null) return sounds[0] === 0 ? 3 : 4
  if (hint.toLowerCase().includes(wanted)) return 5
  return soundsLike(hint, wanted) === null ? missed : 6
}

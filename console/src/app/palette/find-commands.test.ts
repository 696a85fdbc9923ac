import { describe, expect, it } from 'vitest'
import { type Command, type CommandKind, findCommands } from './find-commands.ts'
import { soundsLike } from './sounds-like.ts'

const command = (kind: CommandKind, title: string, hint = ''): Command => ({
  key: `${kind} ${title}`,
  kind,
  title,
  hint,
  run: () => undefined,
})
const commands = [
  command('page', '商品资料', '数据管理'),
  command('page', '订单录入', '订单管控'),
  command('page', '商品排名', '报表'),
  command('page', '动态报表', '报表'),
  command('action', '深色'),
  command('action', 'English'),
  command('tab', '商品排名', '报表'),
]
const found = (query: string) => findCommands(commands, query, soundsLike).map(({ key }) => key)

describe('the command palette finds', () => {
  it('everything while nothing is asked: what is open, then pages, then actions', () => {
    expect(found(' ')).toEqual([
      'tab 商品排名',
      'page 商品资料',
      'page 订单录入',
      'page 商品排名',
      'page 动态报表',
      'action 深色',
      'action English',
    ])
  })

  it('by a part of the title, whatever its case', () => {
    expect(found('录入')).toEqual(['page 订单录入'])
    expect(found('ENG')).toEqual(['action English'])
  })

  it('by pinyin initials, whole syllables and beginnings of them', () => {
    expect(found('sppm')).toEqual(['tab 商品排名', 'page 商品排名'])
    expect(found('dingdan')[0]).toBe('page 订单录入')
    expect(found('shangpinz')).toEqual(['page 商品资料'])
    expect(found('ddlr')).toEqual(['page 订单录入'])
    expect(found('shense')).toEqual(['action 深色'])
    expect(soundsLike('訂單輸入', 'ddsr')).not.toBeNull()
  })

  it.each(['wanchenglv', 'wanchenglu', 'wanchenglyu', 'wanchenglǜ', 'WANCHENGLV', 'ｗｃｌ'])(
    'ü by each of its spellings, letter by letter: %s',
    (typed) => {
      const rate = command('page', '完成率', '报表')
      for (let end = 1; end <= typed.length; end++) {
        const letters = typed.slice(0, end)
        const all = findCommands([...commands, rate], letters, soundsLike)
        expect([letters, all.includes(rate)]).toEqual([letters, true])
      }
    },
  )

  it('words in any order, each in the title or its group', () => {
    expect(found('排名 商品')).toEqual(['tab 商品排名', 'page 商品排名'])
    expect(found('录入 gk')).toEqual(['page 订单录入'])
    expect(found('录入 报表')).toEqual([])
  })

  it('the title before the group it belongs to', () => {
    expect(found('报表')).toEqual(['tab 商品排名', 'page 动态报表', 'page 商品排名'])
  })

  it('nothing where nothing answers', () => {
    expect(found('zzzz')).toEqual([])
    expect(found('报x')).toEqual([])
  })
})

/** A file of price ranges: its columns, its words and what is wrong with it. */
export const priceSheet = {
  sheet: '价格带',
  helpSheet: '填写说明',
  columns: { name: '名称', min: '最低价', max: '最高价' },
  help: [
    '名称：必填，最多 30 个字符，不能重复；如 100-199',
    '最低价、最高价：必填，单位元，都包含在内；如 100 和 199.99',
    '各价格带不能重叠；可以留空档，空档里的商品是未分类',
    '导入后就是文件里的这些价格带：文件里没有的会删除',
  ].join('\n'),
  noColumn: '文件里要有“名称”“最低价”“最高价”三列',
  tooMany: ({ max }: { max: number }) => `最多 ${max} 个价格带，文件里有更多；请把价格带放宽一些`,
  added: '新价格带',
  removed: '文件里没有，将删除',
}

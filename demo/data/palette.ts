/** The colour card: code, name, rgb without #, group; codes begin with the group's digit. */
export type PaletteColour = {
  readonly code: string
  readonly name: string
  readonly rgb: string
  readonly group: string
}

const card: Readonly<Record<string, readonly string[]>> = {
  黑: ['01 墨黑 1f1f22', '02 炭黑 2e2d30', '03 水洗黑 3b3c40'],
  白: ['11 本白 f4f2ed', '12 米白 ece4d4', '13 燕麦 ddd0ba'],
  灰: ['21 浅灰 c3c4c6', '22 花灰 9a9c9f', '23 中灰 7d8084', '24 铁灰 55585d'],
  棕: ['31 卡其 b99e78', '32 驼色 b58a5c', '33 焦糖 9a5f38', '34 咖啡 5e4636', '35 可可 7a5c4b', '36 沙色 cdb797'],
  蓝: [
    '41 藏青 24304a',
    '42 雾蓝 9db2c6',
    '43 天蓝 86aed2',
    '44 湖蓝 3f7fa3',
    '45 孔雀蓝 1f5f6b',
    '46 深牛仔 2f4160',
    '47 中牛仔 5577a0',
    '48 浅牛仔 9cb6d0',
    '49 宝蓝 2b4fa0',
  ],
  绿: [
    '51 军绿 5d6347',
    '52 橄榄绿 75784e',
    '53 松绿 2f4f43',
    '54 鼠尾草 a3b09a',
    '55 薄荷 b4d3c2',
    '56 牛油果 9db06a',
  ],
  黄: ['61 奶黄 efdfa8', '62 姜黄 cf9a36', '63 柠檬黄 e8cf57', '64 芥末 a88a33'],
  红: ['71 正红 b92d35', '72 酒红 6b2433', '73 砖红 a34f3c', '74 珊瑚 e0806c', '75 橘色 d9752f'],
  粉: ['81 樱粉 ecc9cb', '82 豆沙 c08d86', '83 藕粉 d8b7ae', '84 玫粉 c75c7c'],
  紫: ['91 香芋紫 b3a3c4', '92 葡萄紫 5b4269', '93 烟紫 8b7b8f'],
}

export const palette: readonly PaletteColour[] = Object.entries(card).flatMap(([group, lines]) =>
  lines.map((line) => {
    const [code = '', name = '', rgb = ''] = line.split(' ')
    return { code, name, rgb, group }
  }),
)

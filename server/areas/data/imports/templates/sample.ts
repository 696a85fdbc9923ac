import type { bulkImport, SampleKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { Row } from '../../../../domain/sheets/writing/content.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { fieldsFor } from '../columns/field.ts'
import { fieldColumns } from '../columns/field-columns.ts'
import { textsFor } from '../columns/texts.ts'
import { kinds } from '../kinds.ts'
import { refuseOtherKinds } from '../own-kinds.ts'
import { fileOf } from './template.ts'

/** Customers by place: big area, region, area, its customers. */
const territories = [
  ['华东', '浙江', '杭州', ['西湖店', '滨江店', '萧山店']],
  ['华东', '江苏', '南京', ['新街口店', '江宁店']],
  ['华南', '广东', '广州', ['天河店', '北京路店', '番禺店']],
  ['华南', '福建', '厦门', ['中山路店']],
  ['华北', '北京', '朝阳', ['三里屯店', '望京店']],
  ['华北', '山东', '青岛', ['台东店']],
] as const

const colours = [
  ['01', '黑'],
  ['02', '白'],
  ['11', '藏青'],
  ['25', '卡其'],
] as const

/** Styles: name, category, gender, tag price in yuan, sizes, number of colours. */
const styles = [
  ['印花短袖', '上装', '女', 199, 'S;M;L;XL', 3],
  ['基础长袖', '上装', '男', 259, 'M;L;XL;2XL', 3],
  ['条纹衬衫', '上装', '女', 329, 'S;M;L', 2],
  ['牛津衬衫', '上装', '男', 359, 'M;L;XL;2XL', 2],
  ['针织开衫', '上装', '女', 429, 'S;M;L', 3],
  ['连帽卫衣', '上装', '男', 399, 'M;L;XL;2XL', 3],
  ['短款夹克', '外套', '女', 699, 'S;M;L', 2],
  ['轻薄风衣', '外套', '男', 899, 'M;L;XL', 2],
  ['双面呢大衣', '外套', '女', 1599, 'S;M;L', 2],
  ['直筒长裤', '下装', '女', 369, 'S;M;L;XL', 3],
  ['束脚长裤', '下装', '男', 359, 'M;L;XL;2XL', 3],
  ['牛仔短裤', '下装', '男', 279, 'M;L;XL', 2],
  ['百褶半裙', '下装', '女', 339, 'S;M;L', 3],
  ['碎花连衣裙', '连衣裙', '女', 599, 'S;M;L', 2],
  ['针织连衣裙', '连衣裙', '女', 549, 'S;M;L', 2],
  ['棒球帽', '配饰', '中性', 129, '均码', 3],
  ['羊毛围巾', '配饰', '中性', 259, '均码', 2],
  ['帆布包', '配饰', '中性', 199, '均码', 2],
  ['休闲板鞋', '鞋', '女', 459, '36;37;38;39', 2],
  ['德训鞋', '鞋', '男', 499, '40;41;42;43', 2],
] as const

const rowsOf: Readonly<Record<SampleKind, () => readonly Row[]>> = { customers: customerRows, goods: goodsRows }

/** Returns a filled file to try an import with: it goes in whole in an empty fair, with its areas created. */
export const importSample: Handler<typeof bulkImport.sample> = async ({ db, caller, user }, { kind }) => {
  refuseOtherKinds(user, kind)
  const texts = await textsFor({ db, caller })
  const rows = rowsOf[kind]()
  const isUsed = (key: string) => rows.some((row) => row[key] !== undefined)
  const fields = (await fieldsFor(db, kinds[kind].columns, visibleTo(user))).filter(({ key }) => isUsed(key))
  return fileOf([{ name: texts.texts.sheets[kind], columns: fieldColumns(fields, texts.fields[kind]), rows: [rows] }])
}

function customerRows(): Row[] {
  return territories.flatMap(([bigArea, region, area, shops], territory) =>
    shops.map((shop, index) => ({
      code: `D${territory + 1}0${index + 1}`,
      name: `${area}${shop}`,
      ...{ bigArea, region, area, province: region },
      storeCount: String(1 + ((territory + index) % 3)),
      targetQty: String(600 + 200 * ((territory * 2 + index) % 5)),
    })),
  )
}

function goodsRows(): Row[] {
  return styles.flatMap(([name, category, gender, tagPrice, sizes, colourCount], index) => {
    const goodsNo = `27S1${String(index + 1).padStart(3, '0')}`
    return colours.slice(0, colourCount).map(([colourCode, colourName]) => ({
      ...{ goodsNo, name, category, gender, colourCode, colourName, sizes },
      ...{ season: '27SS', year: '2027', wave: index % 2 === 0 ? '一波' : '二波' },
      tagPrice: tagPrice.toFixed(2),
      skcNo: `${goodsNo}-${colourCode}`,
    }))
  })
}

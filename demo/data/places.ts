/** Region of customers. `north` is its latitude, -1 to 1: bodies are larger and coats sell better in the north. */
export type PlannedRegion = {
  readonly code: string
  readonly name: string
  readonly north: number
  readonly cities: readonly string[]
}
export type PlannedBigArea = {
  readonly code: string
  readonly name: string
  readonly manager: string
  readonly regions: readonly PlannedRegion[]
}

const region = (
  ...[code, name, north, cities]: [code: string, name: string, north: number, cities: string]
): PlannedRegion => ({
  code,
  name,
  north,
  cities: cities.split(' '),
})

export const bigAreas: readonly PlannedBigArea[] = [
  {
    code: 'HD',
    name: '华东大区',
    manager: '沈亦舟',
    regions: [
      region('SH', '上海', -0.2, '上海'),
      region('JS', '江苏', 0, '南京 苏州 无锡 常州 徐州 南通 扬州 盐城'),
      region('ZJ', '浙江', -0.3, '杭州 宁波 温州 嘉兴 绍兴 金华 台州 湖州'),
      region('AH', '安徽', 0, '合肥 芜湖 蚌埠 安庆 阜阳 马鞍山'),
      region('FJ', '福建', -0.6, '福州 厦门 泉州 漳州 莆田'),
    ],
  },
  {
    code: 'HB',
    name: '北方大区',
    manager: '高明远',
    regions: [
      region('BJ', '北京', 0.6, '北京'),
      region('TJ', '天津', 0.6, '天津'),
      region('HE', '河北', 0.6, '石家庄 唐山 保定 邯郸 廊坊 沧州'),
      region('SX', '山西', 0.5, '太原 大同 临汾 长治'),
      region('SD', '山东', 0.7, '济南 青岛 烟台 潍坊 临沂 淄博 济宁'),
      region('LN', '辽宁', 0.9, '沈阳 大连 鞍山 锦州 丹东'),
      region('HL', '黑龙江', 1, '哈尔滨 大庆 齐齐哈尔 牡丹江'),
    ],
  },
  {
    code: 'ZN',
    name: '中南大区',
    manager: '梁思齐',
    regions: [
      region('HA', '河南', 0.3, '郑州 洛阳 南阳 新乡 商丘'),
      region('UB', '湖北', -0.1, '武汉 宜昌 襄阳 荆州'),
      region('UN', '湖南', -0.3, '长沙 株洲 衡阳 岳阳 常德'),
      region('JX', '江西', -0.4, '南昌 赣州 九江 上饶'),
      region('GD', '广东', -0.9, '广州 深圳 佛山 东莞 珠海 中山 汕头'),
      region('GX', '广西', -0.9, '南宁 柳州 桂林'),
    ],
  },
  {
    code: 'XB',
    name: '西部大区',
    manager: '罗启文',
    regions: [
      region('SC', '四川', -0.3, '成都 绵阳 南充 宜宾 泸州'),
      region('CQ', '重庆', -0.3, '重庆 万州 涪陵'),
      region('YN', '云南', -0.5, '昆明 曲靖 大理 玉溪'),
      region('SN', '陕西', 0.4, '西安 咸阳 宝鸡 榆林'),
    ],
  },
]

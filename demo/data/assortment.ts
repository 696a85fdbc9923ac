import type { GarmentKind } from '@fairdesk/server/domain/pictures/garment/kinds/index'
import type { FabricKey } from './fabrics.ts'

export type SizeGroupKey = 'top' | 'waist' | 'pants' | 'shoes' | 'one'
export type Gender = 'F' | 'M' | 'U'

/** One style type of the line-up: what it is called, where it stands in the category tree, how much of it there is. */
export type Assortment = {
  readonly kind: GarmentKind
  readonly name: string
  readonly category: string
  readonly mid: string
  readonly subs: readonly string[]
  readonly sizes: SizeGroupKey
  /** Yuan, lowest and highest tag price. */
  readonly price: readonly [number, number]
  /** Styles of this type in a thousand. */
  readonly share: number
  readonly genders: readonly [Gender, ...Gender[]]
  readonly fabrics: readonly [FabricKey, ...FabricKey[]]
  /** How much better (or worse, below 0) it sells in the north than in the south. */
  readonly north: number
  readonly colours: 'all' | 'denim' | 'calm'
  readonly looks: readonly string[]
  readonly points: readonly string[]
}

type Where = readonly [category: string, mid: string, subs: string]

function entry(kind: GarmentKind, name: string, [category, mid, subs]: Where, rest: Omit<Assortment, 'kind' | 'name' | 'category' | 'mid' | 'subs' | 'looks' | 'points'> & { looks: string; points: string }): Assortment {
  return { kind, name, category, mid, subs: subs.split(' '), ...rest, looks: rest.looks.split(' '), points: rest.points.split(' ') }
}

export const assortment: readonly Assortment[] = [
  entry('tee', 'T恤', ['上装', '针织上装', '短袖T恤 长袖T恤'], { sizes: 'top', price: [99, 299], share: 110, genders: ['F', 'M', 'U'], fabrics: ['combed', 'heavy', 'silk'], north: -0.25, colours: 'all', looks: '落肩 圆领 正肩 短款 宽松 V领 印花 条纹 插肩 小标', points: '落肩宽松廓形，包容多种身材 领口双针加固，久洗不变形 前后胶印与刺绣结合，可单穿可叠穿' }),
  entry('tank', '背心', ['上装', '针织上装', '背心 吊带'], { sizes: 'top', price: [89, 199], share: 18, genders: ['F'], fabrics: ['combed', 'sport'], north: -0.4, colours: 'all', looks: '修身 罗纹 可调节 短款 V领', points: '可内搭可外穿，层次感强 肩带可调，贴合不滑落' }),
  entry('shirt', '衬衫', ['上装', '梭织上装', '长袖衬衫 短袖衬衫'], { sizes: 'top', price: [199, 459], share: 70, genders: ['F', 'M'], fabrics: ['poplin', 'linen', 'silk'], north: -0.1, colours: 'all', looks: '宽松 格纹 条纹 通勤 古巴领 立领 工装 休闲', points: '领型挺括，系扣敞穿都好看 袖口可翻折，露出撞色里布 后背褶裥增加活动量' }),
  entry('polo', 'POLO衫', ['上装', '针织上装', 'POLO衫'], { sizes: 'top', price: [169, 369], share: 26, genders: ['M', 'F'], fabrics: ['combed', 'yarn'], north: -0.1, colours: 'all', looks: '撞色领 条纹 商务 复古 宽松', points: '罗纹领口不卷边 珠地提花，凉爽透气' }),
  entry('knit', '毛衫', ['上装', '毛织', '套头毛衫'], { sizes: 'top', price: [259, 699], share: 62, genders: ['F', 'M', 'U'], fabrics: ['yarn', 'wool', 'cashmere'], north: 0.3, colours: 'all', looks: '绞花 圆领 半高领 宽松 提花 短款 条纹 V领', points: '立体绞花，复古有层次 收口罗纹有弹性，贴合手腕 叠穿衬衫不臃肿' }),
  entry('cardigan', '开衫', ['上装', '毛织', '针织开衫'], { sizes: 'top', price: [299, 759], share: 26, genders: ['F', 'M'], fabrics: ['yarn', 'cashmere'], north: 0.1, colours: 'all', looks: 'V领 绞花 学院 宽松 短款', points: '早晚温差的第一件外搭 真贝母扣，光泽温润' }),
  entry('sweatshirt', '卫衣', ['上装', '针织上装', '圆领卫衣'], { sizes: 'top', price: [199, 459], share: 48, genders: ['U', 'M', 'F'], fabrics: ['heavy', 'fleece'], north: 0.15, colours: 'all', looks: '圆领 落肩 印花 撞色 复古 短款', points: '领口三角拼接，经典校园味 胸前刺绣立体饱满' }),
  entry('hoodie', '连帽卫衣', ['上装', '针织上装', '连帽卫衣 拉链卫衣'], { sizes: 'top', price: [239, 529], share: 36, genders: ['U', 'M'], fabrics: ['heavy', 'fleece'], north: 0.2, colours: 'all', looks: '宽松 拉链 字母 拼接 加绒 短款', points: '双层连帽立体有型，帽绳金属头 大袋鼠口袋，双手可藏' }),
  entry('jacket', '夹克', ['外套', '短外套', '休闲夹克 工装夹克 防晒衣'], { sizes: 'top', price: [359, 999], share: 58, genders: ['M', 'F', 'U'], fabrics: ['shell', 'twill', 'denim', 'leather'], north: 0.2, colours: 'all', looks: '工装 飞行员 机车 立领 拼色 多口袋 牛仔', points: '多口袋设计，手机证件各有位置 下摆抽绳可收，一衣两种廓形 防泼水处理，小雨不惧' }),
  entry('coat', '大衣', ['外套', '长外套', '毛呢大衣 风衣'], { sizes: 'top', price: [799, 1999], share: 36, genders: ['F', 'M'], fabrics: ['wool', 'cashmere', 'twill'], north: 0.45, colours: 'calm', looks: '双排扣 茧型 系带 经典 廓形 翻领 长款', points: '手工双面缝制，内外皆净 腰带可系可敞，收腰显高 肩部落袖，内搭毛衫不紧绷' }),
  entry('down', '羽绒服', ['外套', '羽绒', '短款羽绒 长款羽绒'], { sizes: 'top', price: [599, 1899], share: 54, genders: ['F', 'M', 'U'], fabrics: ['down'], north: 0.9, colours: 'all', looks: '轻薄 短款 长款 连帽 面包 拼色 立领', points: '帽子可拆卸，通勤户外两穿 袖口内螺纹防风，-15℃也从容 无缝压胶，减少跑绒' }),
  entry('vest', '马甲', ['外套', '短外套', '羽绒马甲'], { sizes: 'top', price: [299, 699], share: 22, genders: ['U', 'F', 'M'], fabrics: ['down', 'shell'], north: 0.3, colours: 'all', looks: '轻薄 立领 连帽 百搭', points: '叠穿利器，里外两相宜 可收进内袋，出差轻装' }),
  entry('blazer', '西装', ['外套', '短外套', '单排扣西装 双排扣西装'], { sizes: 'top', price: [459, 1199], share: 34, genders: ['F', 'M'], fabrics: ['suiting', 'wool', 'linen'], north: 0, colours: 'calm', looks: '通勤 廓形 修身 双排扣 休闲', points: '驳领线条利落，单穿成套皆可 半里工艺，透气轻便' }),
  entry('trousers', '休闲裤', ['下装', '长裤', '西裤 休闲裤 阔腿裤'], { sizes: 'pants', price: [199, 529], share: 70, genders: ['M', 'F'], fabrics: ['suiting', 'twill', 'linen'], north: 0, colours: 'calm', looks: '直筒 阔腿 锥形 垂感 九分 双褶', points: '高腰线拉长比例 双褶裤头，坐立不紧绷 侧袋隐形拉链，防掉落' }),
  entry('jeans', '牛仔裤', ['下装', '长裤', '直筒牛仔裤 阔腿牛仔裤 修身牛仔裤'], { sizes: 'waist', price: [229, 529], share: 56, genders: ['M', 'F'], fabrics: ['denim'], north: 0.05, colours: 'denim', looks: '直筒 阔腿 修身 水洗 复古 微喇', points: '猫须手工磨白，每条略有不同 后腰防豁设计 马克标皮牌可拆' }),
  entry('joggers', '卫裤', ['下装', '长裤', '束脚卫裤 直筒卫裤'], { sizes: 'pants', price: [179, 399], share: 32, genders: ['U', 'M', 'F'], fabrics: ['heavy', 'fleece', 'sport'], north: 0.2, colours: 'all', looks: '束脚 直筒 加绒 撞色 侧条', points: '抽绳松紧腰，居家外出随意切换 罗纹束口，利落不拖沓' }),
  entry('shorts', '短裤', ['下装', '短裤', '休闲短裤 运动短裤'], { sizes: 'pants', price: [129, 299], share: 30, genders: ['M', 'F', 'U'], fabrics: ['twill', 'sport', 'linen'], north: -0.4, colours: 'all', looks: '五分 工装 运动 宽松 抽绳', points: '裤长过膝上两指，显腿长 网眼里布，运动不贴肤' }),
  entry('leggings', '打底裤', ['下装', '紧身裤', '瑜伽裤 打底裤'], { sizes: 'top', price: [159, 359], share: 20, genders: ['F'], fabrics: ['sport'], north: 0.1, colours: 'calm', looks: '高腰 裸感 提臀 侧条', points: '高腰收腹不卷边 无尴尬线，一片式裆部' }),
  entry('skirt', '半身裙', ['裙装', '半裙', 'A字裙 百褶裙 包臀裙'], { sizes: 'top', price: [199, 499], share: 44, genders: ['F'], fabrics: ['silk', 'wool', 'denim', 'linen'], north: -0.15, colours: 'all', looks: 'A字 百褶 包臀 蛋糕 碎花 高腰', points: '后腰藏松紧，吃饱也舒服 内置安全里衬，走动不透' }),
  entry('dress', '连衣裙', ['裙装', '连衣裙', '收腰裙 衬衫裙 针织裙'], { sizes: 'top', price: [299, 899], share: 56, genders: ['F'], fabrics: ['silk', 'linen', 'yarn', 'poplin'], north: -0.2, colours: 'all', looks: '收腰 碎花 衬衫式 吊带 针织 法式', points: '收腰放摆，显瘦不挑人 侧缝暗袋，放得下手机 腰带可拆，一裙两穿' }),
  entry('sneakers', '运动鞋', ['鞋', '休闲鞋', '板鞋 跑鞋 高帮鞋'], { sizes: 'shoes', price: [259, 659], share: 36, genders: ['M', 'F', 'U'], fabrics: ['knitmesh', 'canvas', 'leather'], north: 0, colours: 'all', looks: '复古 厚底 轻量 高帮 拼色', points: '中底回弹62%，久站不累 橡胶大底人字纹，湿地防滑' }),
  entry('boots', '靴子', ['鞋', '靴', '切尔西靴 马丁靴 长靴'], { sizes: 'shoes', price: [399, 999], share: 20, genders: ['F', 'M'], fabrics: ['leather'], north: 0.4, colours: 'calm', looks: '切尔西 系带 长筒 粗跟', points: '侧边弹力带，一秒穿脱 内里加绒可选，冬日踩雪不冷' }),
  entry('sandals', '凉鞋', ['鞋', '休闲鞋', '凉鞋 拖鞋'], { sizes: 'shoes', price: [159, 399], share: 14, genders: ['F', 'M'], fabrics: ['leather', 'canvas'], north: -0.5, colours: 'calm', looks: '双扣 一字带 交叉 人字', points: '软木足床，随脚型定型 搭扣可调三档' }),
  entry('bag', '包', ['配饰', '包袋', '托特包 双肩包 斜挎包'], { sizes: 'one', price: [199, 899], share: 30, genders: ['F', 'U'], fabrics: ['leather', 'canvas'], north: 0, colours: 'calm', looks: '托特 双肩 链条 水桶 通勤', points: '内设电脑隔层，可放14寸 五金电镀加厚，不易掉色' }),
  entry('cap', '帽', ['配饰', '帽巾', '棒球帽 渔夫帽 毛线帽'], { sizes: 'one', price: [79, 199], share: 18, genders: ['U'], fabrics: ['twill', 'yarn'], north: 0.2, colours: 'all', looks: '棒球 渔夫 毛线 刺绣', points: '深帽身，大头围也好戴 后扣可调' }),
  entry('scarf', '围巾', ['配饰', '帽巾', '围巾'], { sizes: 'one', price: [129, 399], share: 12, genders: ['U', 'F'], fabrics: ['wool', 'cashmere'], north: 0.6, colours: 'all', looks: '格纹 羊毛 流苏 纯色', points: '加宽加长，可当披肩 手捻流苏，细节有温度' }),
  entry('belt', '腰带', ['配饰', '皮件', '腰带'], { sizes: 'one', price: [129, 299], share: 8, genders: ['M', 'F'], fabrics: ['leather'], north: 0, colours: 'calm', looks: '自动扣 针扣 编织', points: '无孔微调，松紧随心' }),
  entry('socks', '袜', ['配饰', '袜', '中筒袜 短袜'], { sizes: 'one', price: [29, 59], share: 12, genders: ['U'], fabrics: ['combed', 'yarn'], north: 0.1, colours: 'all', looks: '撞色 条纹 提花 中筒', points: '抗菌除味，五双一组更划算' }),
]

export type Fabric = { readonly code: string; readonly name: string; readonly usage: string; readonly point: string }

const fabric = (...[code, name, usage, point]: [code: string, name: string, usage: string, point: string]): Fabric => ({
  code,
  name,
  usage,
  point,
})

export const fabrics = {
  combed: fabric('F01', '精梳棉', '棉100%，200g', '精梳长绒棉，手感细腻，透气吸汗，机洗不易变形'),
  heavy: fabric('F02', '重磅棉', '棉100%，280g', '280克重磅棉，挺括不透，上身有型，久洗不塌'),
  fleece: fabric('F03', '抓绒棉', '棉80% 聚酯纤维20%', '内里抓绒细密，蓄热轻盈，不闷不臃肿'),
  poplin: fabric('F04', '府绸', '棉97% 氨纶3%', '高支府绸，布面平整有光泽，免烫好打理'),
  linen: fabric('F05', '棉麻', '亚麻55% 棉45%', '亚麻与棉交织，肌理自然，干爽不贴身'),
  silk: fabric('F06', '天丝', '莱赛尔70% 聚酯纤维30%', '天丝垂坠顺滑，触感清凉，走动时有流动感'),
  wool: fabric('F07', '羊毛混纺', '羊毛52% 聚酯纤维48%', '双面羊毛呢，保暖而不厚重，表面经缩绒处理不易起球'),
  cashmere: fabric('F08', '羊绒混纺', '绵羊毛70% 羊绒30%', '含三成山羊绒，贴肤软糯，轻薄锁温'),
  yarn: fabric('F09', '棉质纱线', '棉60% 腈纶40%', '粗针编织，纹理清晰，弹性回复好'),
  denim: fabric('F10', '牛仔', '棉98% 氨纶2%，12安', '12安竹节牛仔，微弹舒适，酵素洗水色泽自然'),
  twill: fabric('F11', '斜纹棉', '棉98% 氨纶2%', '加密斜纹，耐磨有筋骨，穿久更合身'),
  suiting: fabric('F12', '西装料', '聚酯纤维65% 粘纤32% 氨纶3%', '四面微弹西装料，抗皱垂顺，久坐不易起褶'),
  shell: fabric('F13', '防风尼龙', '锦纶100%', '高密尼龙，防风防泼水，轻至可收纳'),
  down: fabric('F14', '白鸭绒', '面料锦纶100%，90%白鸭绒', '充绒90%白鸭绒，蓬松度650+，立衬锁绒工艺'),
  sport: fabric('F15', '速干针织', '锦纶78% 氨纶22%', '四面高弹，吸湿速干，裸感不勒'),
  leather: fabric('F16', '牛皮', '头层牛皮', '头层牛皮，毛孔细致，越用越有光泽'),
  knitmesh: fabric('F17', '飞织', '聚酯纤维，橡胶发泡底', '一体飞织鞋面，轻弹发泡中底，久走不累'),
  canvas: fabric('F18', '帆布', '棉100%，16安', '16安厚帆布，硬挺耐磨，可机洗'),
} as const satisfies Record<string, Fabric>

export type FabricKey = keyof typeof fabrics

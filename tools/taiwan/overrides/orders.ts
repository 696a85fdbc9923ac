import type { Overrides } from '../derive.ts'

export const orders: Overrides = {
  'orderBin.replacedReason': { 被恢复的订单替换: '被還原的訂單取代' },
  'orderBin.replacedPart': { 被后来的拆分替换: '被後來的拆分取代' },
  'orderBin.restore': { 恢复: '還原' },
  'orderBin.restoreMany': { '恢复 ': '還原 ' },
  'orderBin.mostOrders': { 一次最多恢复: '一次最多還原' },
  'orderBin.restoredKinds': { 已恢复: '已還原' },
  'orderBin.restoreTitle': { '恢复 ': '還原 ' },
  'orderBin.restoreTitleMany': { '恢复 ': '還原 ' },
  'orderBin.restoreAsWas': { 按删除时的样子恢复: '按刪除時的樣子還原' },
  'orderBin.short.will.restored': { 将恢复其余: '將還原其餘' },
  'orderBin.short.was.restored': { ' 件没有恢复': ' 件沒有還原' },
  'orderBin.shortRow': { 恢复: '還原' },
  'orderBin.modeHints.replace': { 恢复这一张: '還原這一張' },
  'orderBin.restored': { '已恢复 ': '已還原 ' },
  'orderBin.result': { 恢复结果: '還原結果' },
  'orderBin.purgeNote': { 清除后不能恢复: '清除後不能還原' },
  'orderEntry.sheet.example': { '从 Excel 复制后粘贴在这里': '從 Excel 複製後貼在這裡' },
  'orderSplits.wizard.draftsChanged': { ' 个手工改过': ' 個手動改過' },
  'printing.many': { 先在后台生成文件: '先在背景產生檔案' },
}

import type { Overrides } from '../derive.ts'

export const settings: Overrides = {
  'fairs.cleanCounts': { '条。': '則。' },
  'frontEndPackage.restore': { 恢复: '還原' },
  'logActions.order.restore': { 从回收站恢复订单: '從資源回收筒還原訂單' },
  objects: { 条: '筆' },
  'printSettings.add': { 新建: '新增' },
  'printSettings.addHint': { 新建模板: '新增範本' },
  'printSettings.paperHints.roll': { '2 米': '2 公尺' },
  'printSettings.termsHint': { 每行一条: '每行一條' },
  'printSettings.made': { 新建: '新增' },
  'printSettings.languages.zh_CN': { 简体: '简体' },
  'rehearsals.playedNote': { 发出请求: '送出請求' },
  'settings.password.rule': {
    '5-18位非空白字符': '5-18 個非空白字元',
    该账号在其它设备上的登录会退出: '此帳號在其他裝置上的登入會登出',
  },
  'settings.password.shape': { '密码必须为5-18位非空白字符': '密碼必須為 5-18 個非空白字元' },
  'settings.waitingRequests': { ' 条密码申请待处理': ' 筆密碼申請待處理' },
  'userPreview.leave': { 退出预览: '離開預覽' },
  'userPreview.leaveFair': { 退出此订货会: '退出此訂貨會' },
}

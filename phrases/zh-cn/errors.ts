import type { ErrorTexts } from '@fairdesk/contract/errors'
import { dimensions } from './report-keys.ts'

export const errors: ErrorTexts = {
  'request.invalid': ({ field, problem }) => `${field}：${problem}`,
  'request.not-json': '请求内容不是有效的 JSON',
  'request.too-large': '请求内容过大',
  'request.not-multipart': '请以上传文件的方式提交',
  'upload.too-large': ({ megabytes }) => `文件超过 ${megabytes} MB，请拆分后再上传`,
  'upload.no-file': '请选择要上传的文件',
  'request.unknown-call': '没有这个接口',
  'request.not-available-yet': '该功能尚未开放',
  'request.reused-id': '同一请求编号已用于不同的内容，请刷新后重试',
  'request.fault': ({ requestId }) => `系统出错，请稍后重试；如持续出现请把编号 ${requestId} 告诉管理员`,
  'request.database-away': '数据库暂时无法连接，请稍后重试',
  'request.disk-full': '磁盘空间不足，暂时不能保存，请联系管理员',
  'access.denied': '没有权限，或内容不存在',
  'session.ended': '登录已失效，请重新登录',
  'login.wrong': '账号或密码不正确',
  'login.wait': ({ seconds }) => `尝试过于频繁，请 ${seconds} 秒后再试`,
  'login.disabled': '账号已停用，请联系管理员',
  'login.not-staff': '该账号不能登录后台',
  'login.no-fair': '请选择有权进入的订货会',
  'login.fair-archived': '该订货会已归档，仅管理员可查看',
  'fair.closed': '订货会已关闭，不能修改',
  'record.changed': '内容已被他人修改，请刷新后重试',
  'report.too-many-dimensions': ({ max }) => `维度最多 ${max} 个，请减少后重试`,
  'report.repeated-dimension': ({ dimension }) => `维度“${nameOf(dimension)}”重复了`,
  'report.too-many-cells': ({ cells, max, narrow }) =>
    `结果有 ${cells} 个数字，超过 ${max} 个：请筛选或去掉维度“${nameOf(narrow)}”，或直接导出`,
  'report.hidden-price': '没有查看该价格的权限',
  'report.unsortable': '请按报表中已选的维度或指标排序',
}

function nameOf(dimension: string | number): string {
  return Object.entries(dimensions).find(([key]) => key === dimension)?.[1] ?? String(dimension)
}

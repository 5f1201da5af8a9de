export function thirdPartyNotices(workspace: 'server' | 'web'): string

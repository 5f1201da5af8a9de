import { hostCookie } from './host-cookie'

export const refreshCookie = hostCookie({
  secureName: '__Host-rt',
  plainName: 'rt',
  sameSite: 'strict',
})

import type { StaffRole } from '@sayap/contract/core/permissions'

export type Claims = Readonly<Record<string, unknown>>

/** A claim with one of the values that say that a second factor was proved. */
export interface FactorRule {
  claim: 'amr' | 'acr'
  value: string
}

export interface StaffRules {
  /** Name of the claim, or its path: `groups`, `realm_access.roles`. */
  roleClaim: string
  /** The first value that the claim has decides. */
  roles: ReadonlyMap<string, StaffRole>
  /** Empty: the provider always asks for a second factor. */
  secondFactor: readonly FactorRule[]
}

const own = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name)
    ? (of as Claims)[name]
    : undefined

/** The claim of that whole name (`https://example.com/roles`), else of that path. */
export const claimAt = (claims: Claims, name: string) =>
  own(claims, name) ?? name.split('.').reduce(own, claims as unknown)

const texts = (value: unknown) =>
  new Set([value].flat().filter((one): one is string => typeof one === 'string'))

interface Sources {
  idToken: Claims
  userInfo: Claims
}

/**
 * Returns the role that the table gives; undefined without any. Values are exact. The claim of the ID
 * token decides alone if it is there.
 */
export function staffRoleOf({ idToken, userInfo }: Sources, { roleClaim, roles }: StaffRules) {
  const values = texts(claimAt(idToken, roleClaim) ?? claimAt(userInfo, roleClaim))
  return [...roles].find(([value]) => values.has(value))?.[1]
}

/** Only the ID token says how somebody signed in. */
export const hasSecondFactor = ({ idToken }: Pick<Sources, 'idToken'>, rules: StaffRules) =>
  rules.secondFactor.length === 0 ||
  rules.secondFactor.some(({ claim, value }) => texts(own(idToken, claim)).has(value))

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PERMISSIONS, PERMISSIONS_OF, STAFF_ROLES } from '@sayap/contract/core/permissions'
import { expect, it } from 'vitest'
import { t } from '#shared/i18n/t'

const GUIDE = 'docs/staff-roles.md'
const root = join(import.meta.dirname, '../../../../..')

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replace(/ +\|/g, ' |')

/** The table of the guide, as the roles are now. */
const table = () =>
  [
    line(['', ...STAFF_ROLES.map((role) => t(`role.${role}`))]),
    `|---|${'---|'.repeat(STAFF_ROLES.length)}`,
    ...PERMISSIONS.map((permission) =>
      line([
        `${t(`may.${permission}`)} (\`${permission}\`)`,
        ...STAFF_ROLES.map((role) => (PERMISSIONS_OF[role].includes(permission) ? 'yes' : '')),
      ]),
    ),
  ].join('\n')

it('the guide for staff has the table of who may do what as it is', () => {
  const guide = readFileSync(join(root, GUIDE), 'utf8')
  const found = guide.split('\n').filter((text) => text.startsWith('|'))
  expect(found.join('\n'), `put this table into ${GUIDE}`).toBe(table())
})

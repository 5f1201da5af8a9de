import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { RootDatabase } from '#platform/database/database'
import { migrate, readMigrations } from '#platform/database/migrate'
import { sql } from '#platform/database/sql'
import { addTraveller } from '../../../../test/accounts'
import { engines } from '../../../../test/engines'

const MIGRATION = '520-change-rights-in-the-policy'

const { list, stop } = await engines()
afterAll(stop)

interface Texts {
  text_en: string
  text_id: string
  changes_en: string
}
const texts = async (db: RootDatabase) => {
  const draft = await db.row<Texts>(
    sql`select text_en, text_id, changes_en from policies where kind = 'refund'`,
  )
  const published = await db.rows<Omit<Texts, 'changes_en'>>(sql`
    select v.text_en, v.text_id from policy_versions v join policies p on p.id = v.id_policy
    where p.kind = 'refund'
  `)
  return { draft, published }
}

describe.each(list)('the right after a change in the refund policy on $engine', (engine) => {
  describe.skipIf(engine.missing)('', () => {
    let db: RootDatabase
    beforeEach(async () => {
      db = await engine.open()
      const migrations = await readMigrations()
      await migrate(
        db,
        migrations.filter(({ name }) => name < MIGRATION),
      )
      return () => db.close()
    })

    it('where nobody has agreed to a policy, the first version names it in both languages', async () => {
      await migrate(db)
      const { draft, published } = await texts(db)
      expect(published).toHaveLength(1)
      expect(published[0]).toEqual({ text_en: draft?.text_en, text_id: draft?.text_id })
      expect(draft?.text_en).toContain('{change_right_hours} hours or more')
      expect(draft?.text_id).toContain('{change_right_hours} jam atau lebih')
      expect(draft?.text_en).toContain('## Close to departure and no-show')
      expect(draft?.changes_en).toBe('')
      await expect(
        db.rows(sql`update policy_versions set text_en = 'Other.'`),
      ).rejects.toMatchObject({ constraint: 'policy_versions_written_once' })
    })

    it('where somebody has agreed, the published text stays and the draft names it', async () => {
      const { id } = await addTraveller(db)
      await db.rows(sql`
        insert into consents (id_user, kind, version, given, request_id)
        values (${id}, 'terms', '1', true, 'r')
      `)
      const before = await texts(db)
      await migrate(db)
      const after = await texts(db)
      expect(after.published).toEqual(before.published)
      expect(after.draft?.text_en).toContain('{change_right_hours} hours or more')
      expect(after.draft?.changes_en).toContain('full refund')
    })

    it('a draft that somebody has edited stays as it is', async () => {
      await db.rows(sql`update policies set text_en = 'Ours.' where kind = 'refund'`)
      const before = await texts(db)
      await migrate(db)
      expect(await texts(db)).toEqual(before)
    })
  })
})

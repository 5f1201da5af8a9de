import type { PolicyFigures } from '@sayap/contract/accounts/policies'
import { readPolicyText } from '@sayap/contract/accounts/policy-text'
import { t } from '#shared/i18n/t'
import styles from './policy-article.module.css'
import { PolicyBlocks } from './policy-blocks'

/** The sections of a text with the ids by which the contents link to them. */
export const policySections = (text: string) =>
  readPolicyText(text).map((section, at) => ({ ...section, id: `section-${at + 1}` }))

interface PolicyArticleProps {
  summary: string
  text: string
  figures: PolicyFigures
}

/** The summary in a card, then the sections. */
export function PolicyArticle({ summary, text, figures }: PolicyArticleProps) {
  return (
    <div className={styles.article}>
      <section id="summary" className={styles.summary} aria-labelledby="summary-heading">
        <h2 id="summary-heading">{t('policy.summary')}</h2>
        {readPolicyText(summary).map(({ blocks }) => (
          <PolicyBlocks key="summary" ticked blocks={blocks} figures={figures} />
        ))}
      </section>
      {policySections(text).map(({ id, heading, blocks }) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          <PolicyBlocks blocks={blocks} figures={figures} />
        </section>
      ))}
    </div>
  )
}

// Rule: who is notified of what, and when by email too.
import { messages, t } from '#language/messages.ts'
import type { Permission } from '#protocol/access.ts'

type Topic = {
  label: string
  /** True if it is emailed by default; 'always' cannot be switched off. */
  mail?: true | 'always'
  /** Label of several notifications in one entry of a list: '5 new orders'. */
  several?: (count: number) => string
  /** Staff members with one of these permissions are notified. Without it, the topic is for buyers. */
  needs?: readonly Permission[]
}

/** Topics of notifications. Security and money that moved are always emailed. */
export const noticeTopics = messages({
  orders: { label: 'My order moves on or changes', mail: true },
  offers: { label: 'An offer is made, answered or has run out', mail: true },
  invoices: { label: 'An invoice is issued', mail: true },
  payments: { label: 'My payments', mail: 'always' },
  papers: { label: 'Documents of my vehicles', mail: true },
  sailings: { label: 'My ship: booking, new dates, departure, arrival', mail: true },
  reservations: { label: 'A reservation ends', mail: true },
  'tell-first': { label: 'A vehicle on hold that I wait for', mail: true },
  parties: { label: 'Who receives my vehicles (the consignee) changes', mail: 'always' },
  searches: { label: 'New cars for my saved searches, and changes of my favourites', mail: true },
  'new-orders': {
    label: 'A new order',
    several: (count) => t('{count, plural, other {# new orders}}', { count }),
    needs: ['orders.edit'],
  },
  'unwanted-orders': {
    label: 'A buyer no longer wants an order',
    several: (count) => t('{count, plural, other {# orders no longer wanted}}', { count }),
    needs: ['orders.edit'],
  },
  'offers-to-us': {
    label: 'An offer to answer, or an answer to ours',
    several: (count) => t('{count, plural, other {# offers and answers to ours}}', { count }),
    needs: ['orders.edit'],
  },
  'payments-to-check': {
    label: 'A payment to check, or money to pay back or keep',
    several: (count) => t('{count, plural, other {# payments to check, pay back or keep}}', { count }),
    needs: ['payments.edit'],
  },
  inquiries: {
    label: 'A new inquiry or message',
    several: (count) => t('{count, plural, other {# new inquiries and messages}}', { count }),
    needs: ['inquiries.edit'],
  },
  'party-changes': {
    label: 'A change of consignee or another party',
    several: (count) => t('{count, plural, other {# changes of consignee or another party}}', { count }),
    needs: ['orders.edit'],
  },
  'bl-answers': {
    label: 'A draft B/L is approved or needs correction',
    several: (count) => t('{count, plural, other {# answers to drafts of a B/L}}', { count }),
    needs: ['papers.edit'],
  },
  'after-arrival': {
    label: 'A buyer has their car, makes a claim, or writes a review',
    several: (count) => t('{count, plural, other {# messages after arrival}}', { count }),
    needs: ['orders.edit'],
  },
  'shortlist-reports': {
    label: 'A reader reports a shortlist',
    several: (count) => t('{count, plural, other {# reports of shortlists}}', { count }),
    needs: ['orders.edit'],
  },
  imports: {
    label: 'My import of cars has ended',
    several: (count) => t('{count, plural, other {# imports that have ended}}', { count }),
    needs: ['cars.edit'],
  },
  assigned: {
    label: 'An order or inquiry is given to me',
    several: (count) => t('{count, plural, other {# orders and inquiries given to you}}', { count }),
    needs: ['orders.read', 'inquiries.edit'],
  },
} as const satisfies Record<string, Topic>)
export type NoticeTopic = keyof typeof noticeTopics

/** Returns the permissions that a topic for staff needs; null for buyers. */
export const getTopicPermissions = (topic: NoticeTopic): readonly Permission[] | null =>
  (noticeTopics[topic] as Topic).needs ?? null

/** Fewer notifications of one topic on a day are listed one by one. */
const minGroupSize = 3

/** Returns the label of several notifications in one entry; null if each is listed by itself. */
export const formatNoticeCount = (topic: NoticeTopic, count: number) => {
  const { several }: Topic = noticeTopics[topic]
  return several && count >= minGroupSize ? several(count) : null
}

export function isEmailedByDefault(topic: NoticeTopic, chosen: boolean | undefined) {
  const { mail }: Topic = noticeTopics[topic]
  return mail === 'always' || (chosen ?? mail ?? false)
}

export const noticeLimits = { pageSize: 20, retentionDays: 180 } as const

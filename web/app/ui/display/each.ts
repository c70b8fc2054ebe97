import { createElement, Fragment, type ReactNode } from 'react'

type Props<Item> = { of: readonly Item[]; children(item: Item, index: number): ReactNode }

/** Renders items that only their index identifies: React then needs no keys. */
export const Each = <Item>({ of, children }: Props<Item>) => createElement(Fragment, null, ...of.map(children))

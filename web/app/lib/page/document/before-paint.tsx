// Rule: user-specific display before the page's scripts run.
import { useContext } from 'react'
import { storageKeys } from '#lib/browser/storage.ts'
import { Nonce } from './styles.tsx'

/** Cached pages are identical for all users, so CSS gets the session and stored counts here. */
const script = `try{(function(store,root){
var session=store.getItem('${storageKeys.token}'),owner=session?store.getItem('${storageKeys.person}'):'guest'
if(session)root.setAttribute('data-session','')
if(owner)['cart','wishlist'].forEach(function(list){
var count=JSON.parse(store.getItem('minato.'+list+'.'+owner)||'[]').reduce(function(sum,item){return sum+(item.quantity||1)},0)
if(count)root.setAttribute('data-'+list,''),root.style.setProperty('--'+list,'"'+(count>99?'99+':count)+'"')
})})(localStorage,document.documentElement)}catch(error){console.error('could not read browser storage',error)}`

/** Runs before the first paint. The client bundle contains no copy of it. */
export function BeforePaint() {
  const nonce = useContext(Nonce)
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this file
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
    />
  )
}

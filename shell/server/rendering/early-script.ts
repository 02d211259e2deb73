/**
 * Runs before the portal's own scripts, in a page that was rendered: gives parts the styles that the policy does not
 * allow in HTML, and keeps what a person does until the page can take it (`shell/src/rendering/early-presses.ts`). Links,
 * and forms with an `action`, work as they are. Of a dialog it does what the dialog itself will do (`useModalLayer`): the page
 * behind cannot be reached, and the cursor is in the first field.
 */
export const earlyScript = `(()=>{
const root=document.getElementById('root');
for(const e of root.querySelectorAll('[data-style]'))e.style.cssText=e.dataset.style;
if(root.querySelector('[data-dialog-layer]')){
for(const e of document.body.children)if(e.hasAttribute('data-prerendered')){e.setAttribute('inert','dialog');e.setAttribute('aria-hidden','true')}
root.querySelector('input')?.focus()}
const early={press:null,form:null,submitter:null,stop(){for(const k of ['click','submit'])root.removeEventListener(k,keep,true)}};
const wait=e=>{for(const o of root.querySelectorAll('[aria-busy=early]'))o.removeAttribute('aria-busy');e&&e.setAttribute('aria-busy','true')};
function keep(event){
const t=event.target;
if(event.type==='submit'){
if(t.hasAttribute('action'))return;
event.preventDefault();early.form=t;early.submitter=event.submitter;early.press=null;wait(event.submitter);return}
const e=t.closest('button,summary,[role=button],[role=tab],[role=switch],[role=combobox],input[type=checkbox],input[type=radio]');
if(!e||e.closest('a[href]'))return;
if(e.form&&e.type==='submit')return;
event.preventDefault();early.press&&early.press.removeAttribute('aria-busy');early.press=e;early.form=null;wait(e)}
root.addEventListener('click',keep,true);root.addEventListener('submit',keep,true);
window.portalEarly=early;
})()`;

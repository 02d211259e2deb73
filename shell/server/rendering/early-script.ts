/**
 * Runs before the page's HTML, since a person can press what is shown before the rest has come: keeps what a person does until the
 * page can take it (`shell/src/rendering/early-presses.ts`). Links, and forms with an `action`, work as they are.
 */
export const earlyScript = `(()=>{
const within=selector=>document.querySelectorAll('#root '+selector);
const isDialog=()=>within('[data-dialog-layer]').length>0;
const early={press:null,form:null,submitter:null,dismissal:null,search:null,isReady:false,stop(){for(const k of kinds)document.removeEventListener(k,keep,true)}};
const kinds=['click','submit','keydown'];
const wait=e=>{for(const o of within('[aria-busy=early]'))o.removeAttribute('aria-busy');e&&e.setAttribute('aria-busy','true')};
function hold(event){event.preventDefault();if(early.isReady)event.stopImmediatePropagation()}
function keep(event){
const t=event.target;
if(event.type==='keydown'){if(event.key==='Escape'&&!event.isComposing&&isDialog()){hold(event);early.dismissal='key'}
else if(event.key==='/'&&!t.closest('input,select,textarea'))early.search=event;return}
if(!t.closest('#root'))return;
if(t.hasAttribute('data-dialog-layer')){hold(event);early.dismissal='press';return}
if(event.type==='submit'){
if(t.hasAttribute('action'))return;
hold(event);early.form=t;early.submitter=event.submitter;early.press=null;wait(event.submitter);return}
const e=t.closest('button,summary,[role=button],[role=tab],[role=switch],[role=combobox],input[type=checkbox],input[type=radio]');
if(!e||e.closest('a[href]'))return;
if(e.form&&e.type==='submit')return;
hold(event);early.press&&early.press.removeAttribute('aria-busy');early.press=e;early.form=null;wait(e)}
for(const k of kinds)document.addEventListener(k,keep,true);
window.portalEarly=early;
})()`;

/**
 * Runs once the page's HTML is there: gives parts the styles that the policy does not allow in HTML, and moves the link of the open
 * page to the middle of a strip that is wider than a phone, as the strip itself will do (`data-strip`). Of a dialog it does what the dialog
 * itself will do (`useModalLayer`): the page behind cannot be reached, and the cursor is in the first field. What needs the
 * places of things waits for the first frame, which calculates them once for it and for the paint.
 */
export const completeScript = `(()=>{
const root=document.getElementById('root');
const layer=root.querySelector('[data-dialog-layer]');
for(const e of root.querySelectorAll('[data-style]'))e.style.cssText=e.dataset.style;
if(layer)for(const e of document.body.children)if(e.hasAttribute('data-prerendered')){e.setAttribute('inert','dialog');e.setAttribute('aria-hidden','true')}
requestAnimationFrame(()=>{
for(const s of root.querySelectorAll('[data-strip]')){const o=s.getBoundingClientRect(),i=s.querySelector('[aria-current=page]')?.getBoundingClientRect();
if(i)s.scrollLeft+=i.left+i.width/2-o.left-o.width/2}
if(layer?.isConnected&&document.activeElement===document.body)layer.querySelector('input')?.focus()})
})()`;

/** After this time a link that was pressed while the page is taken over opens as a document. */
const longestWaitMs = 3000;

/**
 * Runs before the page's HTML, since a person can press what is shown before the rest has come: keeps what a person does until the
 * page can take it (`shell/src/rendering/early-presses.ts`). Links, and forms with an `action`, work as they are. While React
 * takes the page over, it does so at once for an element that is pressed, in one long task: links are kept then, too, and the
 * element is painted as waiting before React hears of it.
 */
export const earlyScript = `(()=>{
const isDialog=()=>document.querySelector('#root [data-dialog-layer]')!==null;
const early={press:null,form:null,submitter:null,dismissal:null,search:null,isHydrating:false,isReady:false,stop(){for(const k of kinds)document.removeEventListener(k,keep,true);for(const k of touches)document.removeEventListener(k,hush,true)}};
const kinds=['click','submit','keydown'];
const touches=['pointerdown','mousedown','touchstart','pointerup','mouseup','touchend'];
const wait=e=>e&&e.setAttribute('aria-busy','true');
function hush(event){if(early.isHydrating&&event.isTrusted&&event.target.closest?.('#root'))event.stopImmediatePropagation()}
function hold(event){event.preventDefault();if(early.isHydrating||early.isReady)event.stopImmediatePropagation()}
function hurry(e){if(!early.isHydrating)return;
requestAnimationFrame(()=>setTimeout(()=>e.dispatchEvent(new PointerEvent('pointerup',{bubbles:true}))));
setTimeout(()=>{if(e.href&&early.press===e&&window.portalEarly){early.press=null;early.stop();e.click()}},${longestWaitMs})}
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
const a=t.closest('a[href]');
if(a){if(!early.isHydrating)return;
if(event.button||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey||a.target||a.download||a.origin!==location.origin){hush(event);return}
press(event,a);return}
if(!e||e.form&&e.type==='submit')return;
press(event,e)}
function press(event,e){hold(event);early.press&&early.press.removeAttribute('aria-busy');early.press=e;early.form=null;wait(e);hurry(e)}
for(const k of kinds)document.addEventListener(k,keep,true);
for(const k of touches)document.addEventListener(k,hush,true);
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

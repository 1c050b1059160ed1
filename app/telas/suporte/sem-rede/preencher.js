/*
 * The offline page's own script: greets who is signed in here and shows what waits for the network of them. The page
 * is kept without anybody's name; what it says of a person comes from the local session record (section 3) of this
 * browser, and goes with it at sign-out. A file of its own, sent as it stands: the page has no other script.
 */
(() => {
  const sessao = readSessao();
  const email = sessao?.user?.email;
  if (typeof email !== 'string') return;
  const nomes = [sessao.usuario?.nome, sessao.user.displayName, email];
  const nome = nomes.find((each) => typeof each === 'string' && each.trim() !== '') ?? '';
  say('ola', `Oi, ${nome.trim().split(/\s+/)[0]}`);
  if (sessao.registered === true && sessao.approved !== true) say('nota', null);
  const quem = whoIs(sessao);
  for (const element of document.querySelectorAll('[data-para]')) {
    element.hidden = !element.dataset.para.split(' ').includes(quem);
  }

  function readSessao() {
    try {
      return JSON.parse(localStorage.getItem('user-data') ?? 'null');
    } catch {
      return null;
    }
  }

  /** By the flags of section 4. */
  function whoIs({ waitingVerification, registered, admin }) {
    if (waitingVerification === true) return 'aguardando';
    if (registered !== true) return 'sem-cadastro';
    return admin === true ? 'admin' : 'cadastrado';
  }

  function say(id, text) {
    const place = document.getElementById(id);
    if (!place) return;
    if (text !== null) place.textContent = text;
    place.hidden = false;
  }
})();

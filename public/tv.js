/*
 * Player of a television: takes the slides from the server-rendered page, shows them in turn, and caches page
 * and pictures so that it continues without network. Runs in browsers of 2017 (ES2017, about Chrome 58);
 * newer features are detected before use. docs/decisions/0023-televisions.md explains each part.
 */
(() => {
  const SEGUNDO = 1000;
  const MINUTO = 60 * SEGUNDO;
  /** Polling interval of the catalogue, with jitter; longer after failures. */
  const PEDIR_MS = 15 * SEGUNDO;
  const JITTER = 0.2;
  /**
   * Intervals after failures: without network a short one, as it disturbs nobody and prices must be right
   * within a minute of its return. A failing server is polled at growing intervals, apart from its health
   * check.
   */
  const SEM_REDE_MS = 30 * SEGUNDO;
  const RECUOS_MS = [30 * SEGUNDO, 60 * SEGUNDO, 120 * SEGUNDO];
  const FUSAO_MS = 300;
  /** Additional time the previous slide stays below the new one. */
  const SOBRA_MS = 900;
  /** Timeout of decoding a picture; a slower one is skipped in this round. */
  const DECODIFICAR_MS = 8 * SEGUNDO;
  const RESPONDER_MS = 20 * SEGUNDO;
  const DESLOCAR_MS = MINUTO;
  const NOME_MS = 10 * SEGUNDO;
  const ADOTAR_MS = 6 * SEGUNDO;
  const CONTATO_MS = 4.5 * MINUTO;
  /** Idle time after which a page opened by remote control returns to the loop. */
  const ABANDONO_MS = 90 * SEGUNDO;
  /** Hour in São Paulo at which the page reloads once a night. */
  const HORA_DE_RECOMECAR = 4;
  const PAGINAS = 'tv-paginas';
  const ARQUIVOS = 'tv-arquivos';
  const MEMORIA = 'tv-memoria';
  const ATRIBUICAO = '/tv/atribuicao';
  const APARELHO = 'tv-aparelho';
  const HORA = 'tv-hora';

  const TECLAS = {
    37: 'esquerda',
    39: 'direita',
    13: 'entrar',
    8: 'voltar',
    27: 'voltar',
    // Back key on LG, Samsung and Android televisions.
    461: 'voltar',
    10009: 'voltar',
    4: 'voltar',
  };

  /* ---- Clock ---- */

  let diferenca = 0;
  /**
   * Lower limit of the clock, from the server's time: after a power cut a cheap set's clock starts in 1970,
   * and offers would never expire.
   */
  let minimo = 0;

  function agora() {
    return Math.max(Date.now() + diferenca, minimo);
  }

  function acertar(answer) {
    const server = Number(answer.headers.get('X-Agora'));
    if (!(server > 0)) return;
    diferenca = server - Date.now();
    minimo = 0;
    guardar(HORA, server);
  }

  /** Restores the last known time when the set's own clock is behind it. */
  function lembrarHora() {
    minimo = Number(lembrar(HORA)) || 0;
    if (Date.now() < minimo) diferenca = minimo - Date.now();
    setInterval(() => {
      minimo = agora();
      guardar(HORA, minimo);
    }, MINUTO);
  }

  let formato = null;
  try {
    // Created once: it would be the most expensive call of every second.
    formato = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Sao_Paulo',
      hour12: false,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
  } catch (_) {
    formato = null;
  }

  /** Hours, minutes and weekday in São Paulo. Sets without time zone data use UTC−3, valid since 2019. */
  function horaLocal(em) {
    const read = formato && /^(\w{3}),? (\d{2}):(\d{2})$/.exec(formato.format(new Date(em)));
    const away = new Date(em - 3 * 60 * MINUTO);
    const dias = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    return read
      ? { dia: dias.indexOf(read[1]), hora: Number(read[2]) % 24, minuto: Number(read[3]) }
      : { dia: away.getUTCDay(), hora: away.getUTCHours(), minuto: away.getUTCMinutes() };
  }

  function doisDigitos(n) {
    return (n < 10 ? '0' : '') + n;
  }

  function relogio(em) {
    const t = horaLocal(em);
    return `${doisDigitos(t.hora)}:${doisDigitos(t.minuto)}`;
  }

  /* ---- The network ---- */

  /** Rejects after a timeout, because the fetch of 2017 cannot be aborted. */
  function comPrazo(promise, ms) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('prazo')), ms);
      promise.then(
        (value) => {
          clearTimeout(timer);
          resolve(value);
        },
        (error) => {
          clearTimeout(timer);
          reject(error);
        },
      );
    });
  }

  function comJitter(ms) {
    return ms * (1 - JITTER + 2 * JITTER * Math.random());
  }

  function enviar(path, body) {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(body),
    };
    return comPrazo(fetch(path, init), RESPONDER_MS).then((answer) => {
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    });
  }

  /* ---- What this set remembers ---- */

  const tempo = {};

  function lembrar(nome) {
    try {
      return JSON.parse(localStorage.getItem(nome)) || tempo[nome] || null;
    } catch (_) {
      return tempo[nome] || null;
    }
  }

  function guardar(nome, value) {
    tempo[nome] = value;
    try {
      if (value === null) localStorage.removeItem(nome);
      else localStorage.setItem(nome, JSON.stringify(value));
    } catch (_) {
      // Storage is unavailable: the set plays what its address says.
    }
  }

  function abrir(nome) {
    return 'caches' in window ? caches.open(nome) : Promise.reject(new Error('sem caches'));
  }

  /** Stores the assignment, the address that /tv stands for on this set, for the service worker. */
  function guardarAtribuicao(endereco) {
    return abrir(MEMORIA)
      .then((memoria) =>
        endereco === null
          ? memoria.delete(ATRIBUICAO)
          : memoria.put(ATRIBUICAO, new Response(JSON.stringify({ endereco: endereco }))),
      )
      .catch(() => undefined);
  }

  function temAjudante() {
    return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
  }

  /** Navigates only to a page that answers: without network a browser's error page would stay forever. */
  function irPara(endereco, naoDeu) {
    comPrazo(fetch(endereco, { credentials: 'omit', redirect: 'manual' }), RESPONDER_MS)
      .then((answer) => {
        if (!answer.ok || answer.headers.get('X-TV') !== '1') throw new Error('de outro');
        location.replace(endereco);
      })
      .catch(naoDeu);
  }

  /* ---- A page of one motorcycle ---- */

  function noProduto(produto) {
    function ir(id) {
      const link = document.getElementById(id);
      if (!link) return;
      // The loop from which this page was opened, which may not be the Empresa's first.
      const endereco = (id === 'tv-voltar' && aberta()) || link.href;
      // The service worker has the loop cached, with or without network.
      if (temAjudante()) location.replace(endereco);
      else irPara(endereco, () => setTimeout(ir, SEM_REDE_MS, id));
    }
    document.addEventListener('keydown', (event) => {
      const tecla = TECLAS[event.keyCode];
      if (tecla === 'esquerda') ir('tv-anterior');
      else if (tecla === 'direita') ir('tv-proxima');
      else if (tecla === 'voltar') ir('tv-voltar');
      else return;
      event.preventDefault();
    });
    esconderVencidos(produto);
    setInterval(esconderVencidos, 10 * SEGUNDO, produto);
    if (!aberta()) return;
    girar(produto);
    let timer = setTimeout(ir, ABANDONO_MS, 'tv-voltar');
    ['keydown', 'pointermove', 'touchstart', 'wheel'].forEach((name) => {
      document.addEventListener(name, () => {
        clearTimeout(timer);
        timer = setTimeout(ir, ABANDONO_MS, 'tv-voltar');
      });
    });
  }

  /** Rotates the page on a set whose programme is rotated; the arrow keys follow. */
  function girar(produto) {
    const lado = daSessao('tv-orientacao');
    if (lado !== 'direita' && lado !== 'esquerda') return;
    produto.classList.add('produto-girada', `produto-${lado}`);
    produto.tabIndex = -1;
    produto.focus();
  }

  /** Address of the loop from which this page was opened on the set; null on a phone. */
  function aberta() {
    return daSessao('tv-aberta');
  }

  function daSessao(chave) {
    try {
      return sessionStorage.getItem(chave);
    } catch (_) {
      return null;
    }
  }

  /* ---- Slides ---- */

  function passou(node) {
    const ate = node.getAttribute('data-ate');
    return ate !== null && agora() >= Date.parse(ate);
  }

  /** Hides expired content, with or without network. A slide stays until the next one is painted. */
  function esconderVencidos(root) {
    const nodes = root.querySelectorAll('[data-ate]:not(.slide)');
    for (let i = 0; i < nodes.length; i += 1) {
      if (passou(nodes[i]) && !nodes[i].hidden) {
        nodes[i].hidden = true;
        nodes[i].style.display = 'none';
      }
    }
  }

  /** Parses a page; null for anything but a complete one of ours. */
  function lerPagina(html) {
    // The parser holds a page's styles against the policy of this page, which names its own: each would be reported.
    const style = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html);
    const bare = html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '');
    const doc = new DOMParser().parseFromString(bare, 'text/html');
    const main = doc.getElementById('tv');
    if (!main || !doc.getElementById('tv-fim')) return null;
    return lerVersao(doc, main, style ? style[1] : '');
  }

  function lerVersao(doc, main, style) {
    const sections = main.querySelectorAll('.slide');
    const slides = [];
    for (let i = 0; i < sections.length; i += 1) {
      slides.push({
        id: sections[i].getAttribute('data-id'),
        nome: sections[i].getAttribute('aria-label'),
        endereco: sections[i].getAttribute('data-endereco'),
        ate: sections[i].getAttribute('data-ate'),
        html: sections[i].outerHTML,
      });
    }
    let config = null;
    try {
      config = JSON.parse(main.getAttribute('data-config'));
    } catch (_) {
      return null;
    }
    return {
      slides: slides,
      config: config,
      classe: main.className.replace(/ ?tv-(?:laco|com-script|suave|adotando)/g, ''),
      endereco: main.getAttribute('data-endereco'),
      empresa: main.getAttribute('data-empresa'),
      arquivos: arquivosDe(doc, style),
      script: (doc.querySelector('script[src]') || doc.createElement('i')).getAttribute('src'),
      estilo: style,
    };
  }

  /** Addresses of all files a page shows. */
  function arquivosDe(doc, style) {
    const found = {};
    const nodes = doc.querySelectorAll('img[src], script[src]');
    for (let i = 0; i < nodes.length; i += 1) {
      const src = nodes[i].getAttribute('src');
      if (src && src.charAt(0) === '/') found[src] = true;
    }
    const letter = /url\(["']?(\/assets\/[^)"']+)/g;
    for (let url = letter.exec(style); url; url = letter.exec(style)) found[url[1]] = true;
    return Object.keys(found);
  }

  function umaFigura(img) {
    if (img.decode) return img.decode();
    return new Promise((resolve, reject) => {
      if (img.complete) return img.naturalWidth > 0 ? resolve() : reject(new Error('figura'));
      img.onload = resolve;
      img.onerror = reject;
      return undefined;
    });
  }

  /** Resolves once every picture of a slide is decoded; rejects when one cannot be. */
  function decodificar(node) {
    const pictures = [].slice.call(node.querySelectorAll('img'));
    return comPrazo(Promise.all(pictures.map(umaFigura)), DECODIFICAR_MS);
  }

  /** Like decodificar, but leaves out pictures that cannot be loaded. */
  function decodificarOQueHa(node) {
    const pictures = [].slice.call(node.querySelectorAll('img'));
    return Promise.all(
      pictures.map((img) =>
        comPrazo(umaFigura(img), DECODIFICAR_MS).catch(() => {
          img.parentNode.removeChild(img);
        }),
      ),
    );
  }

  /* ---- The loop ---- */

  function noCatalogo(main) {
    const palco = document.getElementById('tv-palco');
    const porCima = document.getElementById('tv-por-cima');
    let versao = lerVersao(document, main, document.querySelector('head style').textContent);
    if (!versao || versao.slides.length === 0) {
      const deNovo = () => irPara(location.href, () => setTimeout(deNovo, comJitter(MINUTO)));
      setTimeout(deNovo, comJitter(MINUTO));
      return;
    }
    let noAr = null;
    let lugar = -1;
    let proximo = 0;
    let trocando = false;
    let trocadoEm = performance.now();
    let etag = null;
    let falhas = 0;
    let ultimoBom = 0;
    let guardada = false;
    abrir(PAGINAS)
      .then((paginas) => paginas.match(versao.endereco))
      .then(
        (kept) => {
          guardada = guardada || Boolean(kept);
        },
        () => undefined,
      );
    let adotando = false;
    let contatoTimer = 0;

    /* One slide after another */

    function assumirATela() {
      const shown = palco.querySelectorAll('.slide');
      let at = 0;
      for (let i = 0; i < shown.length; i += 1) {
        if (getComputedStyle(shown[i]).visibility !== 'hidden') at = i;
      }
      for (let i = shown.length - 1; i >= 0; i -= 1) if (i !== at) palco.removeChild(shown[i]);
      noAr = shown[at];
      noAr.classList.add('slide-no-ar');
      lugar = at;
      vestir();
      esconderVencidos(palco);
      marcarHora();
      esperarVez();
    }

    function vestir() {
      const suave = versao.config.transicao === 'suave' ? ' tv-suave' : '';
      main.className = `${versao.classe} tv-com-script${suave}${adotando ? ' tv-adotando' : ''}`;
    }

    function esperarVez() {
      clearTimeout(proximo);
      proximo = setTimeout(() => avancar(1), versao.config.segundos * SEGUNDO);
    }

    function serve(slide) {
      return !(slide.ate !== null && agora() >= Date.parse(slide.ate));
    }

    /** Shows the next possible slide; one that fails is skipped until its next turn. */
    function avancar(passo) {
      if (trocando) return;
      trocando = true;
      clearTimeout(proximo);
      const version = versao;
      const total = version.slides.length;

      function tentar(k, preparar) {
        if (version !== versao) return Promise.resolve(true);
        if (k > total) return Promise.resolve(false);
        // A step of 0 starts with the slide at this position and continues from there.
        const step = passo === 0 ? k - 1 : passo * k;
        const at = (((lugar + step) % total) + total) % total;
        const slide = version.slides[at];
        if (!serve(slide)) return tentar(k + 1, preparar);
        return mostrar(slide, preparar).then(
          () => {
            if (version === versao) lugar = at;
            return true;
          },
          () => tentar(k + 1, preparar),
        );
      }

      tentar(1, decodificar)
        // Slides that all lack a picture are shown without: text and prices are better than an outdated
        // slide.
        .then((shown) => shown || tentar(1, decodificarOQueHa))
        .catch(() => undefined)
        .then(() => trocou(version));
    }

    /** Called after a slide change. A catalogue received meanwhile is shown at once. */
    function trocou(version) {
      trocando = false;
      trocadoEm = performance.now();
      if (version === versao) esperarVez();
      else avancar(0);
    }

    /** Deletes cached pictures that are broken, such as truncated ones, so that they are fetched again. */
    function esquecerQuebradas(node) {
      const broken = [].filter.call(
        node.querySelectorAll('img'),
        (img) => img.complete && img.naturalWidth === 0,
      );
      if (broken.length === 0) return;
      etag = null;
      abrir(ARQUIVOS)
        .then((store) => Promise.all(broken.map((img) => store.delete(img.getAttribute('src')))))
        .catch(() => undefined);
    }

    /** Builds a slide beside the current one, and fades to it once all of it is decoded. */
    function mostrar(slide, preparar) {
      const box = document.createElement('div');
      box.innerHTML = slide.html;
      const node = box.firstChild;
      node.style.animationDelay = '';
      esconderVencidos(node);
      palco.appendChild(node);
      return preparar(node).then(
        () =>
          new Promise((resolve) => {
            const old = noAr;
            const suave = versao.config.transicao === 'suave';
            const fusao = suave ? FUSAO_MS : 0;
            marcarHora();
            // Forces a layout, so that the browser starts the transition from here.
            void node.offsetWidth;
            node.classList.add('slide-no-ar');
            noAr = node;
            setTimeout(resolve, fusao + 50);
            // A slow set starts fading late: until then only the slide below is visible.
            setTimeout(() => {
              if (old && old.parentNode) old.parentNode.removeChild(old);
            }, fusao + SOBRA_MS);
          }),
        (error) => {
          esquecerQuebradas(node);
          palco.removeChild(node);
          throw error;
        },
      );
    }

    /** Switches to a new version of the catalogue; keeps the position in the loop if possible. */
    function trocarVersao(nova) {
      const id = versao.slides[lugar] && versao.slides[lugar].id;
      versao = nova;
      vestir();
      lugar = 0;
      versao.slides.forEach((slide, at) => {
        if (slide.id === id) lugar = at;
      });
      // The current slide may show an old price: it is rendered again in place.
      avancar(0);
    }

    /* Requests to the server */

    let pedido = 0;
    let espreita = 0;
    let pedindo = false;

    function pedir() {
      clearTimeout(pedido);
      clearTimeout(espreita);
      if (pedindo) return;
      pedindo = true;
      let ocupado = false;
      const headers = etag === null ? {} : { 'If-None-Match': etag };
      comPrazo(
        fetch(versao.endereco, {
          headers: headers,
          cache: 'no-store',
          credentials: 'omit',
          redirect: 'manual',
        }),
        RESPONDER_MS,
      )
        .then((answer) => {
          ocupado = answer.status === 429 || answer.status >= 500;
          if (ocupado) throw new Error(String(answer.status));
          if (answer.headers.get('X-TV') !== '1') throw new Error('de outro');
          if (answer.status !== 304 && answer.status !== 200) throw new Error(String(answer.status));
          acertar(answer);
          ouvirChamadas(answer.headers.get('X-Chamadas'));
          ultimoBom = agora();
          if (answer.status === 304) return undefined;
          const tag = answer.headers.get('ETag');
          const copy = answer.clone();
          return comPrazo(answer.text(), RESPONDER_MS).then((html) => receber(html, tag, copy));
        })
        .then(
          () => {
            falhas = 0;
            return PEDIR_MS;
          },
          () => {
            if (!ocupado) return SEM_REDE_MS;
            falhas += 1;
            return RECUOS_MS[Math.min(falhas, RECUOS_MS.length) - 1];
          },
        )
        .then((wait) => {
          pedindo = false;
          pedido = setTimeout(pedir, comJitter(wait));
          if (wait > SEM_REDE_MS) espreitar();
        });
    }

    /** Polls the cheap health check; requests the catalogue as soon as the server is well. */
    function espreitar() {
      espreita = setTimeout(() => {
        comPrazo(fetch('/saude', { cache: 'no-store', credentials: 'omit' }), RESPONDER_MS)
          .then((answer) => (answer.ok ? pedir() : espreitar()))
          .catch(espreitar);
      }, comJitter(SEM_REDE_MS));
    }

    /** Caches a complete new page with its files, then switches to it; an incomplete one changes nothing. */
    function receber(html, tag, copy) {
      const nova = lerPagina(html);
      if (!nova || nova.slides.length === 0) throw new Error('incompleta');
      return buscar(nova.arquivos).then((falta) => {
        // Without Cache Storage the browser's HTTP cache must do.
        const kept =
          falta.length > 0
            ? Promise.resolve()
            : abrir(PAGINAS)
                .then((paginas) => paginas.put(nova.endereco, copy))
                .then(() => {
                  guardada = true;
                  return arrumar(nova);
                })
                .catch(() => undefined);
        return kept.then(() => {
          // Missing pictures are fetched again with the next attempt.
          if (falta.length === 0) etag = tag;
          if (nova.script !== versao.script || nova.estilo !== versao.estilo) {
            if (falta.length === 0) return recomecar();
          }
          trocarVersao(nova);
          return undefined;
        });
      });
    }

    /** Caches the files that are missing; returns those that could not be fetched. */
    function buscar(arquivos) {
      return abrir(ARQUIVOS).then(
        (store) => {
          const falta = [];
          const ate = Date.now() + RESPONDER_MS;
          function um(at) {
            if (at >= arquivos.length) return Promise.resolve(falta);
            // Prices do not wait for pictures: those not fetched in time follow with the next attempt.
            if (Date.now() > ate) return Promise.resolve(falta.concat(arquivos.slice(at)));
            return store
              .match(arquivos[at])
              .then((kept) => {
                if (kept) return undefined;
                return comPrazo(
                  fetch(arquivos[at], { credentials: 'omit', redirect: 'error' }),
                  RESPONDER_MS,
                ).then((answer) => {
                  const type = answer.headers.get('Content-Type') || '';
                  if (!answer.ok || /html/.test(type)) throw new Error('arquivo');
                  return store.put(arquivos[at], answer);
                });
              })
              .catch(() => {
                falta.push(arquivos[at]);
              })
              .then(() => um(at + 1));
          }
          return um(0);
        },
        () => [],
      );
    }

    /** Deletes files that no cached page uses. */
    function arrumar(nova) {
      return Promise.all([abrir(ARQUIVOS), abrir(PAGINAS)]).then((stores) =>
        Promise.all([stores[0].keys(), stores[1].keys()]).then((keys) => {
          const used = {};
          nova.arquivos.forEach((path) => {
            used[new URL(path, location.href).href] = true;
          });
          const own = new URL(nova.endereco, location.href).href;
          return Promise.all(
            keys[0]
              .filter((request) => !used[request.url])
              .map((request) => stores[0].delete(request))
              .concat(
                keys[1].filter((request) => request.url !== own).map((request) => stores[1].delete(request)),
              ),
          );
        }),
      );
    }

    /* Identity of this set */

    function aparelho() {
      return lembrar(APARELHO);
    }

    function ouvirChamadas(header) {
      const eu = aparelho();
      if (!eu || !header) return;
      header.split(',').forEach((call) => {
        const parts = call.trim().split('=');
        if (parts[0] === eu.id && parts[1] > (eu.chamadaEm || '')) {
          eu.chamadaEm = parts[1];
          guardar(APARELHO, eu);
          contatar();
        }
      });
    }

    function registrar() {
      enviar('/api/tv/registro', {}).then(
        (made) => {
          if (!made) throw new Error('registro');
          guardar(APARELHO, { id: made.id, segredo: made.segredo });
          mostrarCodigo(made.codigo);
          contatoTimer = setTimeout(contatar, ADOTAR_MS);
        },
        () => {
          contatoTimer = setTimeout(registrar, comJitter(MINUTO));
        },
      );
    }

    /** What the screen shows, as the list of televisions says it: the clock, or the slide's name. */
    function mostrada() {
      if (fechada()) return 'Relógio, fora do horário';
      if (!versao.slides.some(serve)) return 'Relógio, sem nada para tocar';
      const slide = versao.slides[lugar];
      return String((slide && slide.nome) || '').slice(0, 80);
    }

    function contatar() {
      clearTimeout(contatoTimer);
      const eu = aparelho();
      if (!eu) return registrar();
      const said = {
        id: eu.id,
        segredo: eu.segredo,
        mostra: mostrada(),
        tela: `${screen.width}x${screen.height}`,
      };
      enviar('/api/tv/contato', said).then(
        (told) => {
          if (told === null) {
            // Removed from the list: the set belongs to nobody again.
            guardar(APARELHO, null);
            guardarAtribuicao(null).then(() => {
              if (eu.adotada) mudarPara('/tv');
              else registrar();
            });
            return;
          }
          obedecer(eu, told);
        },
        () => {
          contatoTimer = setTimeout(contatar, comJitter(MINUTO));
        },
      );
      return undefined;
    }

    function obedecer(eu, told) {
      const first = !eu.lida;
      eu.lida = true;
      const mustName = told.identificarEm && told.identificarEm !== eu.identificarEm;
      const mustReload = told.recarregarEm && told.recarregarEm !== eu.recarregarEm;
      eu.identificarEm = told.identificarEm;
      eu.recarregarEm = told.recarregarEm;
      const wasAdopted = eu.adotada;
      eu.adotada = told.adotada;
      eu.nome = told.nome;
      guardar(APARELHO, eu);
      if (!told.adotada) {
        if (wasAdopted) {
          guardarAtribuicao(null).then(() => mudarPara('/tv'));
          return;
        }
        mostrarCodigo(told.codigo);
        contatoTimer = setTimeout(contatar, ADOTAR_MS);
        return;
      }
      const endereco = `/tv?empresa=${told.empresa}${told.programacao ? `&programacao=${told.programacao}` : ''}`;
      if (endereco !== versao.endereco && (versao.empresa === '' || wasAdopted)) {
        guardarAtribuicao(endereco).then(() => mudarPara(endereco));
        return;
      }
      guardarAtribuicao(endereco);
      contatoTimer = setTimeout(contatar, comJitter(CONTATO_MS));
      if (mustReload && !first) {
        recomecar();
        return;
      }
      if (mustName && !first) mostrarNome(told.nome);
    }

    /** Switches to another page; until it answers, this one continues. */
    function mudarPara(endereco) {
      irPara(endereco, () => mudarDepois(endereco));
    }

    function mudarDepois(endereco) {
      contatoTimer = setTimeout(mudarPara, comJitter(SEM_REDE_MS), endereco);
    }

    function mostrarCodigo(codigo) {
      const panel = document.getElementById('tv-adocao');
      const qr = document.getElementById('tv-adocao-qr');
      if (!panel || !codigo) return;
      const text = `${codigo.slice(0, 3)} ${codigo.slice(3)}`;
      const place = document.getElementById('tv-adocao-codigo');
      if (place.textContent === text) return;
      place.textContent = text;
      qr.src = `/tv/codigo/${codigo}.svg`;
      qr.onload = () => {
        panel.hidden = false;
        adotando = true;
        vestir();
      };
    }

    function mostrarNome(nome) {
      const sign = document.createElement('div');
      sign.className = 'tv-nome';
      sign.textContent = nome || 'TV sem nome';
      porCima.appendChild(sign);
      setTimeout(() => porCima.removeChild(sign), NOME_MS);
    }

    /**
     * Reloads only when the page will come back: the server has just answered, or the service worker has it
     * cached.
     */
    function recomecar() {
      if ((temAjudante() && guardada) || agora() - ultimoBom < MINUTO) location.reload();
    }

    /* Time */

    function fechada() {
      if (!versao.config.horario || versao.config.foraDoHorario !== 'relogio') return false;
      return !estaAberta(horaLocal(agora()));
    }

    let descanso = null;

    function descansar() {
      // Only offers, all expired: shows neither an old one nor an empty screen.
      if (!fechada() && versao.slides.some(serve)) {
        if (descanso) porCima.removeChild(descanso);
        descanso = null;
        return;
      }
      if (!descanso) {
        descanso = document.createElement('div');
        descanso.className = 'tv-descanso';
        descanso.appendChild(document.createElement('p'));
        porCima.appendChild(descanso);
      }
      const p = descanso.firstChild;
      const text = relogio(agora());
      if (p.textContent === text) return;
      // Another position every minute, to prevent burn-in.
      p.textContent = text;
      p.style.left = `${5 + Math.random() * 45}%`;
      p.style.top = `${8 + Math.random() * 60}%`;
    }

    function marcarHora() {
      const text = relogio(agora());
      const clocks = main.querySelectorAll('.relogio');
      for (let i = 0; i < clocks.length; i += 1) {
        if (clocks[i].textContent !== text) clocks[i].textContent = text;
      }
    }

    const passos = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [-4, 4],
      [-4, 0],
      [-4, -4],
      [0, -4],
    ];
    let deslocado = 0;

    function deslocar() {
      deslocado = (deslocado + 1) % passos.length;
      palco.style.transform = `translate(${passos[deslocado][0]}px, ${passos[deslocado][1]}px)`;
    }

    function aCadaSegundo() {
      marcarHora();
      esconderVencidos(palco);
      descansar();
      if (noAr && !trocando && passou(noAr)) avancar(1);
      // A slide change that hangs: reloads the page.
      if (performance.now() - trocadoEm > Math.max(3 * versao.config.segundos * SEGUNDO, MINUTO)) {
        trocadoEm = performance.now();
        recomecar();
      }
      const t = horaLocal(agora());
      // Time since this page loaded, by the monotonic clock: a set with a wrong clock must not reload all
      // night.
      const isNight = t.hora === HORA_DE_RECOMECAR && performance.now() > 2 * 60 * MINUTO;
      if (isNight && (fechada() || versao.config.horario === null || !estaAberta(t))) recomecar();
    }

    /** A page of before, kept on the set, has one pair of hours for all of its days. */
    function estaAberta(t) {
      const h = versao.config.horario;
      if (h === null) return false;
      const day = h.porDia ? h.porDia[t.dia] : h.dias.indexOf(t.dia) >= 0 ? h : null;
      const now = `${doisDigitos(t.hora)}:${doisDigitos(t.minuto)}`;
      if (!day || now < day.abre || now >= day.fecha) return false;
      return !day.pausa || now < day.pausa.de || now >= day.pausa.ate;
    }

    /* The remote control */

    document.addEventListener('keydown', (event) => {
      const tecla = TECLAS[event.keyCode];
      const slide = versao.slides[lugar];
      if (tecla === 'direita') avancar(1);
      else if (tecla === 'esquerda') avancar(-1);
      else if (tecla === 'entrar' && slide && slide.endereco && slide.endereco.indexOf('/tv/') === 0) {
        try {
          sessionStorage.setItem('tv-aberta', versao.endereco);
          sessionStorage.setItem('tv-orientacao', versao.config.orientacao);
        } catch (_) {
          // From here it returns only by the Back key.
        }
        location.href = slide.endereco;
      } else return;
      event.preventDefault();
    });

    /* The set itself */

    function ficarAcesa() {
      if (!navigator.wakeLock || document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').catch(() => undefined);
    }

    document.addEventListener('visibilitychange', () => {
      ficarAcesa();
      if (document.visibilityState === 'visible') trocadoEm = performance.now();
    });

    // With jitter, because a router's return reconnects all sets of a loja at once.
    window.addEventListener('online', () => {
      clearTimeout(pedido);
      pedido = setTimeout(pedir, comJitter(5 * SEGUNDO));
    });

    assumirATela();
    ficarAcesa();
    aCadaSegundo();
    setInterval(aCadaSegundo, SEGUNDO);
    setInterval(deslocar, DESLOCAR_MS);
    pedir();
    if (versao.empresa === '' || aparelho()) contatar();
    // The set was released but its own page did not load in time: the loja's plays until it does.
    else if (location.pathname === '/tv' && !location.search) mudarDepois('/tv');
  }

  /* ---- Start ---- */

  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.register('/tv-sw.js', { scope: '/tv' }).catch(() => undefined);
  }
  // Tells public/tv-antiga.js that this script can run here.
  window.tvViva = true;
  lembrarHora();
  const main = document.getElementById('tv');
  const produto = document.getElementById('tv-produto');
  if (main) noCatalogo(main);
  else if (produto) noProduto(produto);
})();

import { Link } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Icone } from '~/components/ui/icone.tsx';
import { useRaiz } from '~/lib/use-raiz.ts';
import { nomeDoArquivo } from './arquivos.ts';
import { EnviarImagem } from './enviar-imagem.tsx';
import { Legenda } from './legenda.tsx';
import { readLegenda } from './legenda-guardada.ts';
import { BaixarImagem, CampoDoLink, LinkDoWhatsApp } from './partes.tsx';

// Loaded lazily, when the person opens the form for a customer's name or number.
const EnviarACliente = lazy(async () => ({
  default: (await import('./enviar-a-cliente.tsx')).EnviarACliente,
}));

/** One format of a piece, with its picture. */
export type FormatoDaPeca = {
  id: string;
  /** Label, for example "Feed" or "Story". */
  rotulo: string;
  path: string;
  largura: number;
  altura: number;
};

/** Data for sharing a piece; the same for every generator. */
export type PecaParaEnviar = {
  /** Id of its public link. */
  id: string;
  /**
   * Kind of the piece. The caption is remembered per kind; also the file name when the piece has no title.
   */
  tipo: string;
  titulo: string;
  /** Caption text; the address is appended to it. */
  mensagem: string;
  /** Absolute URL of its page. */
  endereco: string;
};

/**
 * Ways to share a piece. Picture and link are two buttons, because WhatsApp on iPhone drops the picture when
 * text comes with it. The selected format is the one sent. Without JavaScript every format can be downloaded,
 * and link and address still work.
 */
export function FolhaDeCompartilhar({
  id,
  tipo,
  titulo,
  mensagem,
  endereco,
  formatos,
  formato,
  onFormato,
  rotuloDoLink,
  acoes,
}: PecaParaEnviar & {
  formatos: readonly [FormatoDaPeca, ...FormatoDaPeca[]];
  /** Id of the format shown and sent. */
  formato: string;
  onFormato: (id: string) => void;
  rotuloDoLink: string;
  /** Additional actions of the generator: print, PDF. */
  acoes?: ReactNode;
}) {
  const palavras = `${mensagem}\n${endereco}`;
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const [texto, setTexto] = useState(palavras);
  const [pronto, setPronto] = useState(false);
  const [aCliente, setACliente] = useState(false);
  useEffect(() => {
    setTexto(readLegenda(localStorage, dono, tipo, palavras));
    setPronto(true);
  }, [dono, tipo, palavras]);

  const nomeDe = (id: string) => nomeDoArquivo(titulo, id, tipo);
  const escolhido = formatos.find(({ id }) => id === formato) ?? formatos[0];
  const arquivos = formatos.map(({ id, path }) => ({ path, nome: nomeDe(id) }));
  const arquivo = { path: escolhido.path, nome: nomeDe(escolhido.id) };
  return (
    <div className="nao-imprimir grid gap-6">
      <div className="grid gap-3">
        {pronto && formatos.length > 1 && (
          <EscolhaDoFormato formatos={formatos} formato={escolhido.id} onFormato={onFormato} />
        )}
        {pronto && <EnviarImagem arquivos={arquivos} arquivo={arquivo} />}
        <LinkDoWhatsApp texto={withEndereco(texto, endereco)}>Enviar link no WhatsApp</LinkDoWhatsApp>
        {!aCliente && (
          <Link
            to={`/links/${id}/enviar`}
            className="botao botao-texto"
            onClick={(event) => {
              event.preventDefault();
              setACliente(true);
            }}
          >
            <Icone nome="pessoa" />
            <span>Enviar a um cliente</span>
          </Link>
        )}
        <div className="acoes-da-peca">
          {pronto ? (
            <BaixarImagem {...arquivo} rotulo={`Baixar ${escolhido.rotulo.toLowerCase()}`}>
              Baixar
            </BaixarImagem>
          ) : (
            formatos.map(({ id, path, rotulo }) => (
              <BaixarImagem key={id} path={path} nome={nomeDe(id)}>
                Baixar {rotulo.toLowerCase()}
              </BaixarImagem>
            ))
          )}
          {pronto && acoes}
        </div>
      </div>
      {aCliente && (
        <Suspense fallback={<p className="text-muted">Abrindo…</p>}>
          <EnviarACliente arte={id} texto={withEndereco(texto, endereco)} endereco={endereco} />
        </Suspense>
      )}
      <CampoDoLink rotulo={rotuloDoLink} endereco={endereco} pronto={pronto} />
      {pronto && <Legenda texto={texto} onTexto={setTexto} palavras={palavras} lugar={{ dono, tipo }} />}
    </div>
  );
}

/** Appends the address to a message unless the text already contains it. */
const withEndereco = (texto: string, endereco: string): string =>
  texto.includes(endereco) ? texto : `${texto}\n${endereco}`.trimStart();

function EscolhaDoFormato({
  formatos,
  formato,
  onFormato,
}: {
  formatos: readonly FormatoDaPeca[];
  formato: string;
  onFormato: (id: string) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Formato da imagem</legend>
      <div className="escolhas">
        {formatos.map(({ id, rotulo }) => (
          <label key={id} className="escolha">
            <input
              type="radio"
              name="formato"
              value={id}
              className="sr-only"
              checked={id === formato}
              onChange={() => onFormato(id)}
            />
            {rotulo}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

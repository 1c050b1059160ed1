import type { AcessorioDaLoja } from '~/components/resource/acessorios.server.ts';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { useCampo } from '~/components/ui/formulario.tsx';
import {
  CAMPOS_DAS_PECAS,
  CAMPOS_DO_ITEM,
  type CampoDoItem,
  campoDoItem,
  type Digitado,
  digitadoDe,
  LUGARES_DE_ITEM,
} from '~/domain/artes/campos-das-artes.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { CampoDaFoto } from './campo-da-foto.tsx';
import { Estudio } from './estudio.tsx';
import { MaisOpcoes } from './mais-opcoes.tsx';
import { QuemAssina } from './quem-assina.tsx';
import type { DadosDaTela } from './tipos.ts';
import { type Campo, campoDe, type Mudanca, useDigitado } from './use-digitado.ts';

const LISTA_DE_ACESSORIOS = 'acessorios-da-loja';

const FORMATO = { ler: digitadoDe(CAMPOS_DAS_PECAS) };

/** Form for an offer of parts and accessories: up to four items in one picture. */
export function FormularioDasPecas({
  estudio,
  acessorios,
  resultado,
}: {
  estudio: DadosDaTela;
  /** Acessorios of the loja to select from: a selection fills in price and code. */
  acessorios: readonly AcessorioDaLoja[];
  resultado?: ResultadoDeFormulario | null;
}) {
  const studio = useDigitado(estudio, resultado, FORMATO);
  const { digitado, set, pronto } = studio;
  const campo = campoDe(studio);
  const comErro = (...campos: string[]) => campos.some((each) => resultado?.erros[each]);
  const isUsed = (lugar: number) =>
    CAMPOS_DO_ITEM.some((each) => digitado[campoDoItem(lugar, each)] || comErro(campoDoItem(lugar, each)));
  // Shows one empty item after the last used one; without JavaScript all of them.
  const last = LUGARES_DE_ITEM.findLast(isUsed) ?? 0;
  const shown = pronto ? LUGARES_DE_ITEM.filter((lugar) => lugar <= last + 1) : LUGARES_DE_ITEM;
  const depois = (
    <>
      <MaisOpcoes
        titulo="Título, recado e selo"
        aberto={
          Boolean(digitado.titulo || digitado.texto || digitado.selo) || comErro('titulo', 'texto', 'selo')
        }
      >
        <CampoTexto {...campo('titulo')} rotulo="Título" maxLength={60} placeholder="Semana da revisão" />
        <CampoTexto {...campo('texto')} rotulo="Recado" maxLength={140} placeholder="Instalação na hora" />
        <CampoTexto {...campo('selo')} rotulo="Selo" maxLength={24} placeholder="Original" />
      </MaisOpcoes>
      <QuemAssina campo={campo} contatoLivre={estudio.contatoLivre} />
    </>
  );
  return (
    <Estudio
      gerar="Gerar oferta"
      falhou="A oferta não foi gerada"
      {...{ estudio, studio, resultado, motos: estudio.motos, depois }}
    >
      <div className="grid gap-3">
        {shown.map((lugar) => {
          const item = <Item {...{ lugar, digitado, set, campo, acessorios }} />;
          if (lugar === 0) return <div key={lugar}>{item}</div>;
          const nome = digitado[campoDoItem(lugar, 'descricao')];
          return (
            <MaisOpcoes
              key={lugar}
              titulo={nome || (isUsed(lugar) ? `Item ${lugar + 1}` : `Mais um item (${lugar + 1} de 4)`)}
              aberto={isUsed(lugar)}
            >
              {item}
            </MaisOpcoes>
          );
        })}
        <ErroDosItens />
        {acessorios.length > 0 && (
          <datalist id={LISTA_DE_ACESSORIOS}>
            {acessorios.map(({ codigo, nome, preco }) => (
              <option key={codigo} value={nome}>{`${codigo} · R$ ${preco}`}</option>
            ))}
          </datalist>
        )}
      </div>
      <CampoTexto
        {...campo('validade')}
        rotulo="Vale até"
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        className="max-w-40"
      />
    </Estudio>
  );
}

/** Fields of one item. */
function Item({
  lugar,
  digitado,
  set,
  campo,
  acessorios,
}: {
  lugar: number;
  digitado: Digitado;
  set: (change: Mudanca) => void;
  campo: Campo;
  acessorios: readonly AcessorioDaLoja[];
}) {
  const nome = (each: CampoDoItem) => campoDoItem(lugar, each);
  const rotulo = (texto: string) =>
    lugar === 0 ? (
      texto
    ) : (
      <>
        {`${texto} `}
        <span className="sr-only">do item {lugar + 1}</span>
      </>
    );
  return (
    <div className="grid gap-4">
      <CampoTexto
        {...campo(nome('descricao'))}
        onChange={({ target: { value } }) => {
          const chosen = acessorios.find((each) => each.nome === value);
          set({
            [nome('descricao')]: value,
            ...(chosen ? { [nome('preco')]: chosen.preco, [nome('codigo')]: chosen.codigo } : {}),
          });
        }}
        {...(acessorios.length > 0
          ? {
              list: LISTA_DE_ACESSORIOS,
              ajuda: lugar === 0 ? 'Escolha um acessório da loja, ou escreva.' : undefined,
            }
          : {})}
        rotulo={lugar === 0 ? 'Item' : `Item ${lugar + 1}`}
        maxLength={60}
        placeholder="Capacete articulado com viseira solar"
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <CampoTexto {...campo(nome('preco'))} rotulo={rotulo('Preço')} prefixo="R$" inputMode="decimal" />
        <CampoTexto
          {...campo(nome('precoAntes'))}
          rotulo={rotulo('Antes')}
          opcional
          prefixo="R$"
          inputMode="decimal"
        />
      </div>
      <CampoTexto
        {...campo(nome('codigo'))}
        rotulo={rotulo('Código')}
        opcional
        maxLength={30}
        placeholder="B74-F84T0"
      />
      <CampoDaFoto
        name={nome('foto')}
        rotulo="Foto do item"
        valor={digitado[nome('foto')] ?? ''}
        onMudar={(foto) => set({ [nome('foto')]: foto })}
      />
    </div>
  );
}

function ErroDosItens() {
  const { erro } = useCampo('itens');
  return erro ? <p className="campo-erro">{erro}</p> : null;
}

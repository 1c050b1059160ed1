import type { LojaAcessorio } from '~/components/resource/acessorios.server.ts';
import { useField } from '~/components/ui/action-form.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import {
  PARTS_ITEM_FIELDS,
  PARTS_ITEM_SLOTS,
  PARTS_OFFER_FIELDS,
  type PartsItemField,
  partsItemFieldName,
  pickTypedFields,
  type TypedGeneratorFields,
} from '~/domain/artes/generator-fields.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import { StudioScreen } from '../studio.tsx';
import type { StudioScreenData } from '../types.ts';
import { FotoField } from './foto-field.tsx';
import { MoreOptions } from './more-options.tsx';
import { SignerFields } from './signer-fields.tsx';
import {
  createFieldProps,
  type FieldChanges,
  type FieldPropsOf,
  useTypedFields,
} from './use-typed-fields.ts';

const ACESSORIO_LIST_ID = 'acessorios-da-loja';

const FORM_FORMAT = { ler: pickTypedFields(PARTS_OFFER_FIELDS) };

/** Form for an offer of parts and accessories: up to four items in one picture. */
export function PartsForm({
  estudio,
  acessorios,
  resultado,
}: {
  estudio: StudioScreenData;
  /** Acessorios of the loja to select from: a selection fills in price and code. */
  acessorios: readonly LojaAcessorio[];
  resultado?: FormResult | null;
}) {
  const studio = useTypedFields(estudio, resultado, FORM_FORMAT);
  const { digitado, set, pronto } = studio;
  const campo = createFieldProps(studio);
  const comErro = (...fields: string[]) => fields.some((each) => resultado?.erros[each]);
  const isUsed = (lugar: number) =>
    PARTS_ITEM_FIELDS.some(
      (each) => digitado[partsItemFieldName(lugar, each)] || comErro(partsItemFieldName(lugar, each)),
    );
  // Shows one empty item after the last used one; without JavaScript all of them.
  const last = PARTS_ITEM_SLOTS.findLast(isUsed) ?? 0;
  const shown = pronto ? PARTS_ITEM_SLOTS.filter((lugar) => lugar <= last + 1) : PARTS_ITEM_SLOTS;
  const depois = (
    <>
      <MoreOptions
        title="Título, recado e selo"
        aberto={
          Boolean(digitado.titulo || digitado.texto || digitado.selo) || comErro('titulo', 'texto', 'selo')
        }
      >
        <TextField {...campo('titulo')} rotulo="Título" maxLength={60} placeholder="Semana da revisão" />
        <TextField {...campo('texto')} rotulo="Recado" maxLength={140} placeholder="Instalação na hora" />
        <TextField {...campo('selo')} rotulo="Selo" maxLength={24} placeholder="Original" />
      </MoreOptions>
      <SignerFields campo={campo} contatoLivre={estudio.contatoLivre} />
    </>
  );
  return (
    <StudioScreen
      gerar="Gerar oferta"
      falhou="A oferta não foi gerada"
      {...{ estudio, studio, resultado, motos: estudio.motos, depois }}
    >
      <div className="grid gap-3">
        {shown.map((lugar) => {
          const item = <PartItemFields {...{ lugar, digitado, set, campo, acessorios }} />;
          if (lugar === 0) return <div key={lugar}>{item}</div>;
          const nome = digitado[partsItemFieldName(lugar, 'descricao')];
          return (
            <MoreOptions
              key={lugar}
              title={nome || (isUsed(lugar) ? `Item ${lugar + 1}` : `Mais um item (${lugar + 1} de 4)`)}
              aberto={isUsed(lugar)}
            >
              {item}
            </MoreOptions>
          );
        })}
        <PartItemsError />
        {acessorios.length > 0 && (
          <datalist id={ACESSORIO_LIST_ID}>
            {acessorios.map(({ codigo, nome, preco }) => (
              <option key={codigo} value={nome}>{`${codigo} · R$ ${preco}`}</option>
            ))}
          </datalist>
        )}
      </div>
      <TextField
        {...campo('validade')}
        rotulo="Vale até"
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        className="max-w-40"
      />
    </StudioScreen>
  );
}

/** Fields of one item. */
function PartItemFields({
  lugar,
  digitado,
  set,
  campo,
  acessorios,
}: {
  lugar: number;
  digitado: TypedGeneratorFields;
  set: (change: FieldChanges) => void;
  campo: FieldPropsOf;
  acessorios: readonly LojaAcessorio[];
}) {
  const nome = (each: PartsItemField) => partsItemFieldName(lugar, each);
  const label = (text: string) =>
    lugar === 0 ? (
      text
    ) : (
      <>
        {`${text} `}
        <span className="sr-only">do item {lugar + 1}</span>
      </>
    );
  return (
    <div className="grid gap-4">
      <TextField
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
              list: ACESSORIO_LIST_ID,
              ajuda: lugar === 0 ? 'Escolha um acessório da loja, ou escreva.' : undefined,
            }
          : {})}
        rotulo={lugar === 0 ? 'Item' : `Item ${lugar + 1}`}
        maxLength={60}
        placeholder="Capacete articulado com viseira solar"
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...campo(nome('preco'))} rotulo={label('Preço')} prefixo="R$" inputMode="decimal" />
        <TextField
          {...campo(nome('precoAntes'))}
          rotulo={label('Antes')}
          opcional
          prefixo="R$"
          inputMode="decimal"
        />
      </div>
      <TextField
        {...campo(nome('codigo'))}
        rotulo={label('Código')}
        opcional
        maxLength={30}
        placeholder="B74-F84T0"
      />
      <FotoField
        name={nome('foto')}
        rotulo="Foto do item"
        valor={digitado[nome('foto')] ?? ''}
        onMudar={(foto) => set({ [nome('foto')]: foto })}
      />
    </div>
  );
}

function PartItemsError() {
  const { erro } = useField('itens');
  return erro ? <p className="campo-erro">{erro}</p> : null;
}

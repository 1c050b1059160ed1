import { describeResource } from './declarado.ts';

describeResource('acessorio');

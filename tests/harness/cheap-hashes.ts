/**
 * Preloaded into servers that many tests use: hashes of bcrypt's lowest cost, because the tests make hundreds, each 0.3
 * s of a core. What is compared for unknown accounts keeps its cost, and so do the servers that a test starts for
 * itself.
 */
import bcrypt from "bcrypt";

const { hash } = bcrypt;
const LOWEST_COST = 4;
Object.assign(bcrypt, { hash: (password: string) => hash(password, LOWEST_COST) });
